import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';
import { employeeRequests, vacancyProfileRequests } from './employeeRequests.ts';
import { type Facts, factsOf } from './requestParts.ts';
import { specifiedLines } from './specifiedCalls.ts';
import { requests } from './specifiedRequests.ts';

let service: DemoService;
let admin: Client;
let others: readonly Client[];
let facts: Facts;
beforeAll(async () => {
  service = await startDemo(quickEngine());
  admin = await service.signIn('north.admin');
  others = [await service.signIn('north.employee'), await service.signIn('north.substitute')];
  facts = await factsOf(service);
});
afterAll(() => service?.close());

/** For each service: the last segment of its base path (`at`) and the requests for its calls (`sent`). */
const services = {
  employee: { at: 'employee', sent: employeeRequests },
  vacancyProfile: { at: 'employee', sent: vacancyProfileRequests },
  general: { at: 'absence', sent: requests },
  substitute: { at: 'substitute', sent: requests },
  adminUser: { at: 'admin-user', sent: requests },
};

/** Matches the calls that create something and return 201. All other calls return 200. */
const made =
  /^(POST \/(substitute|adminuser|substitute\/(nonWorkingDay|preferredSchoolsByDistrict|fileDepot\/upload)|api\/employee(\/absenceReasons|\/preferredSubstitutes)?|v1\.0\/AbsenceVacancyFile\/Upload)|PUT \/api\/(employee\/)?allocationGroup)$/;

/** Matches the calls about suite accounts. All users may call them about themselves, and get `403` about others. */
const ofEverybody = /^GET \/v1\.0\/(orgpersons|employee\/permissions|IdentityManagement)/;

/**
 * Whether a call was rejected: lock calls return a negative result code
 * (docs/specification.md#master-data-4-record-locks), all other calls status 403.
 */
const isRefused = (status: number, json: { readonly result?: number }) =>
  status === 403 || (status === 200 && Number(json.result) < 0);

describe('a call that the specification names', () => {
  it.each(specifiedLines)(
    'succeeds for a district administrator, and not for an employee or substitute: $line',
    async ({ name, line }) => {
      const [method = '', path = '', ...names] = line.split(' ');
      const call = `${method} ${path}`;
      const own = names.flatMap((one) => (one in facts ? [[one, String(facts[one])]] : []));
      const beside = (await services[name].sent[call]?.({ facts, admin, service })) ?? {};
      const isRead = method === 'GET' || beside.body === undefined;
      const sent = {
        ...beside,
        query: {
          ...(isRead || names.includes('substituteId') ? Object.fromEntries(own) : {}),
          ...beside.query,
        },
      };
      const address = `/services/${services[name].at}${path.replace('{id}', String(facts.adminUserId))}`;
      for (const other of ofEverybody.test(call) ? [] : others) {
        const { status, json } = await other.ask(method, address, sent);
        expect(isRefused(status, json), JSON.stringify([status, json])).toBe(true);
      }
      const answer = await admin.ask(method, address, sent);
      expect([answer.status, answer.text]).toEqual([made.test(call) ? 201 : 200, expect.any(String)]);
    },
  );
});
