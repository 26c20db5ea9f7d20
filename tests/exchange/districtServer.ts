import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Employee {
  readonly workerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: 0 | 1;
  readonly hireDate: string;
  readonly instituteId: number;
}

interface AdminUser {
  readonly adminUserId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly webLoginId: string;
  readonly isActive: 0 | 1;
  readonly distributionListIds: readonly number[];
}

export interface DistrictServer {
  readonly base: string;
  readonly employees: Map<number, Employee>;
  readonly adminUsers: Map<number, AdminUser>;
  /** Sessions that hold a lock, keyed by record, such as `Worker 7`. */
  readonly locks: Map<string, string>;
  trouble: 'none' | 'distributionList' | 'number99' | 'emptyOnFailure';
  readonly close: () => Promise<void>;
}

/**
 * Starts the employee and the admin-user service of the specification (docs/specification.md#master-data-7-calls):
 * lists by POST, numeric results with status 200, dates in US format, an email list in a separate call.
 */
export async function startDistrictServer(): Promise<DistrictServer> {
  const employees = new Map<number, Employee>();
  for (let workerId = 1; workerId <= 40; workerId += 1) employees.set(workerId, employeeNumber(workerId));
  const adminUsers = new Map<number, AdminUser>();
  for (let adminUserId = 1; adminUserId <= 3; adminUserId += 1) {
    const user = { firstName: 'Ada', lastName: `Admin ${adminUserId}`, webLoginId: `admin${adminUserId}` };
    adminUsers.set(adminUserId, { adminUserId, ...user, isActive: 1, distributionListIds: [] });
  }
  const locks = new Map<string, string>();
  const server: { trouble: DistrictServer['trouble'] } = { trouble: 'none' };
  const routes = routesOf({ employees, adminUsers, locks, server });
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : JSON.parse(text);
    const id = (name: string) => Number(url.searchParams.get(name) ?? body[name]);
    const call = `${request.method} ${url.pathname}`;
    const route = routes[call];
    const answer = route?.({ body, workerId: id('workerId'), adminUserId: id('adminUserId') });
    response
      .writeHead(route ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(route ? answer : { message: `No ${call}.` }));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    employees,
    adminUsers,
    locks,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  });
}

interface Kept extends Pick<DistrictServer, 'employees' | 'adminUsers' | 'locks'> {
  readonly server: Pick<DistrictServer, 'trouble'>;
}

interface AskedFor {
  // biome-ignore lint/suspicious/noExplicitAny: whatever a test sends
  readonly body: any;
  readonly workerId: number;
  readonly adminUserId: number;
}

function routesOf(store: Kept): Readonly<Record<string, (request: AskedFor) => unknown>> {
  const { employees, adminUsers, locks, server } = store;
  return {
    'POST /api/employees': ({ body }) =>
      server.trouble === 'emptyOnFailure' ? {} : found([...employees.values()], body),
    'GET /api/employee': ({ workerId }) => employees.get(workerId) ?? {},
    'PUT /api/employee': ({ workerId, body }) => saveEmployee(store, workerId, body),
    'DELETE /api/employee': ({ workerId }) => ({ result: employees.delete(workerId) ? 0 : 5 }),
    'GET /adminUsers': () => [...adminUsers.values()],
    'GET /adminUser': ({ adminUserId }) => adminUsers.get(adminUserId) ?? {},
    'POST /adminuser': ({ body }) => {
      const userId = adminUsers.size + 1;
      const adminUserStatus = saveAdminUser(store, userId, body);
      return adminUserStatus === 0 ? { adminUserStatus, userId } : { adminUserStatus };
    },
    'PUT /adminuser': ({ adminUserId, body }) => ({
      adminUserStatus: saveAdminUser(store, adminUserId, body),
    }),
    'PUT /adminUser/distributionList': ({ adminUserId, body }) => {
      if (server.trouble === 'distributionList') return { updateStatus: false, message: 'No list today.' };
      const user = adminUsers.get(adminUserId);
      if (user) adminUsers.set(adminUserId, { ...user, distributionListIds: body.distributionIds ?? [] });
      return { updateStatus: true };
    },
    'POST /api/lock': ({ body }) => ({ result: lockedByOther(locks, body, -3) }),
    'POST /api/unlock': ({ body }) => {
      locks.delete(`${body.tableName} ${body.key}`);
      return { result: 10 };
    },
    'POST /lock': ({ body }) => lockedByOther(locks, body, -2),
    'PUT /lock': ({ body }) => locks.delete(`${body.tableName} ${body.key}`),
  };
}

function saveEmployee({ employees, server }: Kept, workerId: number, body: Employee) {
  if (server.trouble === 'number99') return { result: 99 };
  const others = [...employees.values()].filter((one) => one.workerId !== workerId);
  if (others.some((one) => one.lastName === body.lastName)) return { result: 8 };
  employees.set(workerId, { ...employees.get(workerId), ...body });
  return { result: 0 };
}

function saveAdminUser({ adminUsers }: Kept, id: number, body: AdminUser): number {
  const others = [...adminUsers.values()].filter((one) => one.adminUserId !== id);
  if (others.some((one) => one.webLoginId === body.webLoginId)) return 4;
  const before = adminUsers.get(id) ?? { distributionListIds: [] };
  adminUsers.set(id, { ...before, ...body, adminUserId: id });
  return 0;
}

/**
 * Locks a record for a session and returns 0. If another session holds the lock, returns `other`, the result code of
 * the service for this case.
 */
function lockedByOther(
  locks: Map<string, string>,
  { tableName, key, session }: Record<string, string>,
  other: number,
): number {
  const holder = locks.get(`${tableName} ${key}`);
  if (holder !== undefined && holder !== session) return other;
  locks.set(`${tableName} ${key}`, session ?? '');
  return 0;
}

function employeeNumber(workerId: number): Employee {
  return {
    workerId,
    firstName: 'Eve',
    lastName: `Employee ${String(workerId).padStart(2, '0')}`,
    isActive: workerId % 4 === 0 ? 0 : 1,
    hireDate: `8/${((workerId - 1) % 28) + 1}/2020`,
    instituteId: 100 + (workerId % 3),
  };
}

interface Asked {
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly InstitutionIds?: readonly number[];
  readonly page?: number;
  readonly pageSize?: number;
}

function found(
  employees: readonly Employee[],
  { filters = {}, InstitutionIds, page = 1, pageSize = 25 }: Asked,
) {
  const matching = employees
    .filter((one) => !InstitutionIds?.length || InstitutionIds.includes(one.instituteId))
    .filter((one) =>
      Object.entries(filters).every(([name, value]) => String(Reflect.get(one, name)) === String(value)),
    );
  return matching.slice((page - 1) * pageSize, page * pageSize);
}
