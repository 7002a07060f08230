import { spawnSync } from 'node:child_process';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

// Runs `lingui extract --clean`, then `lingui compile`. In between, a message without a text gets the text that another
// catalogue of its language has or had, so that moving a screen between lazy and first load needs no other change.
const config = getConfig();
const catalogs = await getCatalogs(config);
const kept = new Map<string, string>();
for (const catalog of catalogs)
  for (const [locale, messages] of Object.entries(await catalog.readAll()))
    for (const [id, { translation }] of Object.entries(messages ?? {}))
      if (translation) kept.set(`${locale}/${id}`, translation);

for (const catalog of catalogs) {
  const made = await catalog.make({ clean: true, overwrite: false, orderBy: config.orderBy });
  if (!made) throw new Error(`lingui extract failed for ${catalog.path}`);
  // The source language first, because the other catalogues quote it.
  for (const locale of config.locales as readonly string[]) {
    const messages = Object.entries(made[locale] ?? {}).map(([id, message]) => {
      const isNew = !message.translation || message.translation === id;
      return [id, isNew ? { ...message, translation: kept.get(`${locale}/${id}`) ?? '' } : message];
    });
    await catalog.write(locale, Object.fromEntries(messages));
  }
}
process.exitCode = spawnSync('lingui', ['compile'], { stdio: 'inherit' }).status ?? 1;
