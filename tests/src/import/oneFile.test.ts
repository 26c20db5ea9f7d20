import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { oneFile } from '#src/import/upload/useUpload.ts';

test('one file is uploaded unchanged, several as one zip file', async () => {
  const users = new File(['sourcedId\n1\n'], 'users.csv');
  const orgs = new File(['sourcedId\n2\n'], 'orgs.csv');
  expect(await oneFile([])).toBeUndefined();
  expect(await oneFile([users])).toBe(users);
  const both = await oneFile([users, orgs]);
  expect(both?.name).toBe('users.csv, orgs.csv.zip');
  const files = unzipSync(new Uint8Array((await both?.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(Object.keys(files)).toEqual(['users.csv', 'orgs.csv']);
  expect(new TextDecoder().decode(files['orgs.csv'])).toBe('sourcedId\n2\n');
});
