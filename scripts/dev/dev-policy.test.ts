import { describe, expect, it } from 'vitest';
import { documentPolicy } from '#server/http/documents/content-security-policy.ts';
import { devPolicy } from './dev-policy.ts';

describe('the policy of a document during development', () => {
  it("is the server's policy with Vite's nonce and socket", () => {
    const policy = documentPolicy({ styleHashes: ["'sha256-x'"], imageOrigins: [] });
    const added = devPolicy(policy)
      .split('; ')
      .filter((directive) => !policy.split('; ').includes(directive));
    expect(added).toEqual([
      "script-src 'self' 'nonce-dev'",
      expect.stringMatching(/^style-src 'self' .*'sha256-x' 'nonce-dev'$/),
      "connect-src 'self' ws:",
    ]);
    expect(policy).not.toMatch(/nonce|ws:/);
  });
});
