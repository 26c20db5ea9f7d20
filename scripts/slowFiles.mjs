/** Files of tests that take longer than 20 s on two processors, longest first (they begin first), and why none of them is split. */
export const slowFiles = {
  'tests/kill/kill.test.ts':
    'a service that is killed again and again, and started as often; it mostly waits',
  'tests/src/fields/everyKind.test.tsx': 'every kind of field, filled, saved and read back in one form each',
  'tests/server/backup/backup.test.ts': 'from each database to each: whole backups and whole restores',
  'tests/server/database/queryPlans.test.ts': 'plans are right over many rows alone, on both databases',
  'tests/server/demo/fillDemo.test.ts': 'the demonstration as people get it, 20,000 employees and all',
  'tests/server/demo/seedDistricts.test.ts': 'made-up districts of the sizes that `npm run seed` is for',
  'tests/contracts/routes.test.ts': 'every call of every entity against one service with samples',
  'tests/contracts/entities.test.ts':
    'one service with samples of every entity: another start costs as much as its tests',
  'tests/server/main.test.ts': 'each case is a service of its own, started as people start it',
  'tests/contracts/agreement.test.ts': 'made-up records of every entity, judged by two engines',
  'tests/server/database/embedded/openEmbedded.test.ts':
    'databases that are opened, left and opened again; it mostly waits',
  'tests/server/admin/admin.test.ts': 'each command is a program of its own, run as people run it',
  'tests/scripts/checkSchemas.test.ts': 'each case is a run of the gate as a program',
  'e2e/developer-copy.spec.ts':
    'three services that are down, then silent: until each try is given up, and the next one made',
};
