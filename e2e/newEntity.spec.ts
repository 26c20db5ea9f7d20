import { copyForDeveloper } from './developerCopy.ts';
import { addMisspelt } from './stock/newEntities.ts';
import { expect, test } from './story.ts';

// Tests that a faulty entity file prevents the start. `developer-copy.spec.ts` tests a new entity that works.
test('a developer sees where an entity file is wrong, and the console does not start', async () => {
  // The timeout includes building the copy.
  test.setTimeout(400_000);
  const copy = copyForDeveloper();
  addMisspelt(copy.folder);
  const refused = await copy.start().catch((error: Error) => error.message);
  await copy.remove();
  expect(refused).toContain('schemas/reference-data/job-title.ts:12');
  expect(refused).toContain('Did you mean "maxLength"?');
});
