import type { FastifyInstance } from 'fastify';
import { isUnstorable } from '#server/foundation/unstorable.ts';
import { Refusal } from '#server/foundation/problems/refusal.ts';

/** Deeper than any call of the contract, and far from what ends a process that walks it. */
const DEEPEST = 32;

/**
 * Refuses what no database could store, wherever it stands in a request, and nesting that no call has. Here rather than
 * in each schema, so that a new field cannot forget it.
 */
export function addStorableInput(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      for (const part of [request.params, request.query, request.body]) refuseUnstorable(part, []);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}

function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && isUnstorable(value)) throw refusedField(path);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length >= DEEPEST) throw refusedField([]);
  for (const [name, inner] of Object.entries(value)) {
    if (isUnstorable(name)) throw refusedField(path);
    refuseUnstorable(inner, [...path, name]);
  }
}

const refusedField = (path: readonly string[]): Refusal =>
  new Refusal('bad_request', { details: [{ ref: null, code: 'bad_request', field: path.join('.') }] });
