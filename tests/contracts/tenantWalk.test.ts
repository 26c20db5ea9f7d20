import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { readProviderKeys, signingAlgorithm } from '#server/identity/provider/providerKeys.ts';
import type { OpenApiDocument, Operation, Parameter } from '#server/openapi/document.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type Answer, type Client, client } from './client.ts';
import { buildContext, here, otherDistrict, type TestContext } from './context.ts';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * Patterns of the paths that a user without permissions may call: session calls, and calls for the user's own data.
 * Lock calls are included, because they report a missing permission as a result code.
 */
const everybodys = [
  // Calls that check permissions by record kind (`tests/server/suite/recordFacts.test.ts`,
  // `derived/recordsAt.test.ts`), and the event stream, which checks them by entity (`tests/server/live`).
  /\/v1\.0\/events$/,
  /\/(recordSummary|recordCounts|recordsAt)$/,
  /\/(users|organizations|permissionprofiles|permissions(\/explain)?|ownFacts|ownDisclaimer|ownAbsences\/(candidates|assign|cancel)|ownFiles(\/content)?|ownContact(\/email)?|ownJobs(\/(file|accept|decline|undoDecline|cancel))?|ownHours(\/(clock|add|submit|recall|object|withdraw))?|ownFeedback|ownAlerts|systemAlerts(\/snooze)?|menuCounts|recentChanges|unfinishedImports|institutions(\/count)?|products|notifications.*)$/,
  /\/usersessions\//,
  /\/(saved|pinned)Views/,
  // Undo checks the permission of each record.
  /\/changes\/(undo|restore|moment)$/,
  /\/absenceHome\//,
  /\/(employee\/api|substitute\/substitute|adminUser)\/(un)?lock$/,
  /\/(auth|resources|search|user\/(pin|subscriptions)|System\/RedirectToVeritime|api\/account\/userinfo)$/,
  /\/(orgpersons|employee\/permissions|IdentityManagement\/Account\/FlidLookup\/\{id\})$/,
];

/** Patterns of the paths that support may call before it selects a district. */
const withoutDistrict = [
  /\/(users|organizations|permissionprofiles|permissions(\/explain)?|institutions(\/count)?|products|notifications.*)$/,
  /\/organization\/(directory|districts)/,
  /\/(usersessions|absenceHome)\//,
  // Sign-in accounts, because support users manage their own.
  /\/accounts(\/|$)/,
  /\/(auth|resources|search|search\/everywhere|user\/pin|districtNeeds|System\/RedirectToVeritime|api\/account\/userinfo)$/,
  /\/IdentityManagement\/Account\/FlidLookup\/\{id\}$/,
  /\/(states|genders|languages|dataAnalysisCategories|data-analysis-categories)(\/|$)/,
];

vi.setConfig({ testTimeout: 60_000 });

let testContext: TestContext;
let routes: readonly Route[];

beforeAll(async () => {
  testContext = await buildContext(quickEngine());
  const document: OpenApiDocument = (await testContext.admin.ask('GET', '/openapi.json')).json;
  routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.security?.length !== 0)
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => testContext.close());

/** Calls every route that needs a token. Returns a line for each response that `accepts` rejects. */
async function walk(
  person: Client,
  claim: object,
  accepts: (answer: Answer, route: Route) => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  const waiting = [...routes];
  const visit = async (): Promise<void> => {
    for (let route = waiting.pop(); route; route = waiting.pop()) {
      const answer = await person.ask(route.method, addressOf(route), {
        headers: { [headers.user]: JSON.stringify(claim) },
        body: route.method === 'GET' ? undefined : bodyFor(route),
      });
      const line = `${route.method} ${route.path}: ${answer.status} ${answer.text.slice(0, 120)}`;
      if (!accepts(answer, route)) lines.push(line);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  return lines;
}

/**
 * Returns the body for a call. Bulk calls get a valid body, because they check the permission per record. Other calls
 * check the permission before the body.
 */
function bodyFor({ path }: Route): object {
  return path.endsWith('$bulk') ? { operation: 'delete', records: [{ id: 1, version: 1 }] } : {};
}

/** Returns the path of a route with 1 for each path parameter and each required query parameter. */
function addressOf({ path, operation }: Route): string {
  const filled = path.replace(/\{\w+\}/g, '1');
  const required = operation.parameters
    .filter((one): one is Parameter => 'in' in one && one.in === 'query' && one.required)
    .map(({ name }) => [name, '1']);
  return `${filled}?${new URLSearchParams(required)}`;
}

function refused(status: number, code: string) {
  return (answer: Answer) => answer.status === status && answer.json?.code === code;
}

/** Whether a bulk call, which returns a result for each record, refused all of them. */
function areAllRefused(results: unknown): boolean {
  return Array.isArray(results) && results.length > 0 && results.every(({ code }) => code === 'forbidden');
}

/** Returns the number of change log entries and the last one's ID, to prove that refused calls wrote nothing. */
async function written(): Promise<string> {
  const rows = await testContext.database.maintain((sql) =>
    sql('select count(*) as changes, max(change_id::text) as last from change_log'),
  );
  return JSON.stringify(rows);
}

describe('every route of the API document', () => {
  it('is covered by the walk', () => {
    expect(routes.length).toBeGreaterThan(200);
  });

  it('returns nothing for the token of another district, and writes nothing', async () => {
    const before = await written();
    expect(await walk(testContext.stranger, { orgId: here }, refused(403, 'wrongOrganization'))).toEqual([]);
    expect(
      await walk(testContext.admin, { orgId: otherDistrict }, refused(403, 'wrongOrganization')),
    ).toEqual([]);
    expect(await written()).toBe(before);
  });

  it('returns nothing for an expired token', async () => {
    const [key] = (await readProviderKeys(testContext.database)).signing;
    if (!key) throw new Error('the provider has no key');
    const claims = decodeJwt(testContext.admin.token);
    const expired = await new SignJWT({ ...claims, iat: 1_700_000_000, exp: 1_700_000_900 })
      .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: String(key.kid) })
      .sign(await importJWK(key, signingAlgorithm));
    const late = client(testContext.origin, expired, 'x'.repeat(32));
    expect(await walk(late, { orgId: here }, refused(401, 'unauthorized'))).toEqual([]);
  });

  it('returns only public data to a user without permission', async () => {
    const before = await written();
    const isRefused = (answer: Answer) =>
      refused(403, 'forbidden')(answer) || areAllRefused(answer.json?.results);
    const accepts = (answer: Answer, route: Route) =>
      isRefused(answer) || everybodys.some((pattern) => pattern.test(route.path));
    expect(await walk(testContext.powerless, { orgId: here }, accepts)).toEqual([]);
    expect(await written()).toBe(before);
  });

  it('asks a support user without a district to choose one', async () => {
    const before = await written();
    const isRequested = refused(400, 'chooseDistrict');
    const accepts = (answer: Answer, { path }: Route) =>
      isRequested(answer) || (answer.status < 500 && withoutDistrict.some((pattern) => pattern.test(path)));
    expect(await walk(testContext.support, {}, accepts)).toEqual([]);
    expect(await written()).toBe(before);
  });

  it('returns nothing for an ended impersonation', async () => {
    const before = await written();
    const claim = { orgId: here, impersonatedUserKey: '4-2' };
    const isEnded = refused(403, 'impersonationEnded');
    const accepts = (answer: Answer, { path }: Route) =>
      isEnded(answer) || /\/usersessions\/(.*mpersonation|current$)/.test(path);
    expect(await walk(testContext.support, claim, accepts)).toEqual([]);
    expect(await written()).toBe(before);
  });
});
