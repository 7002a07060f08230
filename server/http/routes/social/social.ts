import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  listSocialProviders,
  SOCIAL_CALLBACK_PATH,
  SOCIAL_RETURN,
  SOCIAL_START_PATH,
  takeSocialProfile,
} from '#contract/social.ts';
import type { TenantId } from '#domain/ids.ts';
import type { SocialProviderName } from '#domain/person/social-profile.ts';
import { routes } from '#domain/routing/routes.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';
import { route } from '#server/http/plugins/endpoint-route.ts';
import type { RoutePorts } from '#server/http/routes/route-ports.ts';
import { providerNames } from '#server/services/social/provider-names.ts';
import { domainOfState, newChecks } from '#server/services/social/social-visits.ts';
import type { SocialVisit } from '#server/services/social/social-visits.ts';
import { published } from '#server/services/tenants/tenant-settings-cache.ts';

type Ports = Pick<RoutePorts, 'config' | 'tenants' | 'now' | 'socialProviders' | 'socialVisits'>;

interface StartQuery {
  readonly Querystring: { readonly provider?: unknown; readonly tenant_id?: unknown; readonly redirect?: unknown };
}

interface CallbackQuery {
  readonly Querystring: { readonly state?: unknown };
}

/** Fills in the registration form with what a social login tells; nobody is logged in by it (B§1). */
export function socialRoutes(app: FastifyInstance, ports: Ports): void {
  const { tenants, now, socialProviders, socialVisits } = ports;
  const callbackUrl = () => `${ports.config.publicUrl ?? app.listeningOrigin}${SOCIAL_CALLBACK_PATH}`;

  route(app, listSocialProviders, async ({ scope }) => ({
    providers: providerNames(await tenants.byId(scope.tenantId), socialProviders),
  }));

  route(app, takeSocialProfile, async ({ scope, headers, setHeader, now: at }) => {
    setHeader('set-cookie', socialVisits.clearedProfile);
    const profile = await socialVisits.takeProfile(scope, headers.cookie, at);
    if (!profile) throw new Refusal('not_found');
    return profile;
  });

  app.get<StartQuery>(SOCIAL_START_PATH, async ({ query }, reply) => {
    const tenant = published(
      typeof query.tenant_id === 'string' ? await tenants.byId(query.tenant_id as TenantId) : null,
    );
    const name = providerNames(tenant, socialProviders).find((known) => known === query.provider);
    const provider = name && socialProviders[name];
    const { tenantId, domain } = tenant;
    const redirect = typeof query.redirect === 'string' ? query.redirect.slice(0, 500) : null;
    // A page that was opened before the shop had switched it off.
    if (!name || !provider) return goTo(reply, registrationOf({ domain, redirect }, 'failed'));
    const visit = { provider: name, tenantId, domain, checks: newChecks(domain), redirect };
    const url = await provider.begin(visit.checks, callbackUrl()).catch((error: unknown) => {
      app.log.error({ provider: name, reason: nameOf(error) }, 'a social login could not begin');
      return null;
    });
    if (url === null) return goTo(reply, registrationOf(visit, 'failed'));
    reply.header('set-cookie', await socialVisits.visits.seal(visit, now()));
    return goTo(reply, url.href);
  });

  app.get<CallbackQuery>(SOCIAL_CALLBACK_PATH, async (request, reply) => {
    const visit = await socialVisits.visits.open(request.headers.cookie, now());
    if (!visit) {
      // Somebody else's link, or a visit of yesterday.
      const domain = domainOfState(request.query.state);
      if (domain === null) throw new Refusal('not_found');
      return goTo(reply, registrationOf({ domain, redirect: null }, 'failed'));
    }
    const called = new URL(request.url, callbackUrl());
    const profile = await socialProviders[visit.provider]?.finish(visit.checks, called).catch((error: unknown) => {
      // Most often somebody has changed their mind.
      app.log.warn({ provider: visit.provider, reason: nameOf(error) }, 'a social login brought no profile');
    });
    const told = profile ? [await socialVisits.sealProfile(visit.tenantId, profile, now())] : [];
    reply.header('set-cookie', [socialVisits.visits.cleared, ...told]);
    return goTo(reply, registrationOf(visit, profile ? visit.provider : 'failed'));
  });
}

/** Messages of the protocol may quote codes and tokens. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

type Destination = Pick<SocialVisit, 'domain' | 'redirect'>;

const registrationOf = ({ domain, redirect }: Destination, outcome: SocialProviderName | 'failed'): string =>
  `/${domain}${routes.registration.getHref({ [SOCIAL_RETURN]: outcome, ...(redirect !== null && { redirect }) })}`;

const goTo = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(url, 303);
