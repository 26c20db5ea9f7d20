import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Employee {
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
  /** Who holds which lock: `Worker 7` → the session. */
  readonly locks: Map<string, string>;
  trouble: 'none' | 'distributionList' | 'number99' | 'emptyOnFailure';
  readonly close: () => Promise<void>;
}

/**
 * The employee and the admin-user service as the specification has them (docs/specification.md#master-data-7-calls):
 * lists by POST, results as numbers under 200, dates as people write them, an e-mail list in a call of its own.
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
  const http = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : JSON.parse(text);
    const answer = (value: unknown, status = 200) =>
      void response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(value === undefined ? '' : JSON.stringify(value));
    const call = `${request.method} ${url.pathname}`;
    const workerId = Number(url.searchParams.get('workerId') ?? body.workerId);
    const adminUserId = Number(url.searchParams.get('adminUserId') ?? body.adminUserId);
    switch (call) {
      case 'POST /api/employees':
        return answer(server.trouble === 'emptyOnFailure' ? {} : found([...employees.values()], body));
      case 'GET /api/employee':
        return answer(employees.get(workerId) ?? {});
      case 'PUT /api/employee': {
        if (server.trouble === 'number99') return answer({ result: 99 });
        const twin = [...employees.values()].some(
          (one) => one.lastName === body.lastName && one.workerId !== workerId,
        );
        if (twin) return answer({ result: 8 });
        employees.set(workerId, { ...employees.get(workerId), ...body });
        return answer({ result: 0 });
      }
      case 'DELETE /api/employee':
        return answer({ result: employees.delete(workerId) ? 0 : 5 });
      case 'GET /adminUsers':
        return answer([...adminUsers.values()]);
      case 'GET /adminUser':
        return answer(adminUsers.get(adminUserId) ?? {});
      case 'POST /adminuser':
      case 'PUT /adminuser': {
        const id = request.method === 'POST' ? adminUsers.size + 1 : adminUserId;
        const taken = [...adminUsers.values()].some(
          (one) => one.webLoginId === body.webLoginId && one.adminUserId !== id,
        );
        if (taken) return answer({ adminUserStatus: 4 });
        const before = adminUsers.get(id) ?? { distributionListIds: [] };
        adminUsers.set(id, { ...before, ...body, adminUserId: id });
        return answer({ adminUserStatus: 0, ...(request.method === 'POST' ? { userId: id } : {}) });
      }
      case 'PUT /adminUser/distributionList': {
        if (server.trouble === 'distributionList')
          return answer({ updateStatus: false, message: 'No list today.' });
        const user = adminUsers.get(adminUserId);
        if (user) adminUsers.set(adminUserId, { ...user, distributionListIds: body.distributionIds ?? [] });
        return answer({ updateStatus: true });
      }
      case 'POST /api/lock':
        return answer({ result: taken(locks, body, -3) });
      case 'POST /api/unlock':
        return answer({ result: locks.delete(`${body.tableName} ${body.key}`) ? 10 : 10 });
      case 'POST /lock':
        return answer(taken(locks, body, -2));
      case 'PUT /lock':
        return answer(locks.delete(`${body.tableName} ${body.key}`));
      default:
        return answer({ message: `No ${call}.` }, 404);
    }
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

/** A lock is somebody's: another session is told so, by the number of the reading. */
function taken(
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
  const asked = employees
    .filter((one) => !InstitutionIds?.length || InstitutionIds.includes(one.instituteId))
    .filter((one) =>
      Object.entries(filters).every(([name, value]) => String(Reflect.get(one, name)) === String(value)),
    );
  return asked.slice((page - 1) * pageSize, page * pageSize);
}
