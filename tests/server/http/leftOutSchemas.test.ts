import fastify from 'fastify';
import { expect, it } from 'vitest';
import { entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { checkedRegistry, leftOutLines } from '#server/checkedRegistry.ts';
import { registerEntityFiles } from '#server/http/console/entityFiles.ts';
import { foreign, place } from '#tests/schemas/check/goodSchemas.ts';
import { withValueAt } from '#tests/schemas/check/planting.ts';

const broken = withValueAt(foreign, '/properties/legs', { type: 'strng' });
const none = { files: [] };

it('an invalid foreign schema is left out and reported, and the others are served', async () => {
  const registry = checkedRegistry({ place, animal: broken }, none);
  expect(registry.entities.map(({ name }) => name)).toEqual(['area/place']);
  const app = fastify();
  registerEntityFiles(app, { registry, leftOut: registry.leftOut });
  const { entities, leftOut } = (await app.inject(entityFilesPath)).json();
  expect(entities.map(({ name }: { name: string }) => name)).toEqual(['area/place']);
  expect(leftOut).toMatchObject([
    { name: 'animal', problems: [{ id: 'S021', pointer: '/properties/legs/type' }] },
  ]);
  expect(leftOutLines(registry.leftOut).join('\n')).toMatch(/"animal" is left out.*1 error.*\n.*S021/);
  await app.close();
});

it('nothing is reported if no schema is left out', async () => {
  const registry = checkedRegistry({ place, animal: foreign }, none);
  const app = fastify();
  registerEntityFiles(app, { registry, leftOut: registry.leftOut });
  expect((await app.inject(entityFilesPath)).json()).not.toHaveProperty('leftOut');
  await app.close();
});

it('the service does not start with an error in one of its own files', () => {
  const wrong = withValueAt(place, '/properties/placeName', { type: 'strng', title: 'Name' });
  expect(() => checkedRegistry({ place: wrong, animal: broken }, none)).toThrow(/1 error\(s\):\n.*S021/);
});
