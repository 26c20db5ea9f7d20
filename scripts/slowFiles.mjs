/** Files of tests that take longer than 20 s on two processors, and why none of them is split. */
export const slowFiles = {
  'tests/contracts/entities.test.ts':
    'one service with samples of every entity: another start costs as much as its tests',
  'tests/contracts/routes.test.ts': 'every call of every entity against one service with samples',
  'tests/server/demo/fillDemo.test.ts': 'the demonstration as people get it, 20,000 employees and all',
  'tests/server/backup/backup.test.ts': 'from each database to each: whole backups and whole restores',
};
