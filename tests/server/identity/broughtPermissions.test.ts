import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import * as product from '#schemas/registry.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

/** An entity with a new family of permissions. This file is all that a developer writes to add it. */
const book = defineEntity({
  $id: 'library/book',
  title: 'Book',
  type: 'object',
  required: ['title'],
  properties: {
    bookId: { type: 'integer', readOnly: true },
    title: { type: 'string', title: 'Title', maxLength: 60 },
    lent: { type: 'boolean', title: 'Lent', default: false },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'LIBRARY',
    permissions: {
      family: 'LIBRARY',
      title: 'Library',
      names: {
        VIEW: 'See books',
        EDIT: { title: 'Change books', description: 'Their titles, too.' },
        DELETE: 'Remove books',
        LEND: 'Lend books',
      },
    },
    actions: { lend: { label: 'Lend', set: { lent: true }, permission: 'LIBRARY.LEND' } },
    translations: { es: { Library: 'Biblioteca', 'See books': 'Ver libros' } },
  },
});

const books: Entity = readEntity(book);

describe('a family of permissions declared in a file', () => {
  let context: TestContext;
  beforeAll(async () => {
    context = await buildContext(quickEngine(), { ...product, book }, { samples: 0 });
    await grant([]);
  }, 180_000);
  afterAll(() => context?.close());

  const profiles = () => context.registry.named('security/permission-profile');

  /** Grants permissions to the reader, through a profile that the administrator changes. */
  async function grant(permissions: readonly string[]): Promise<number> {
    const { json } = await context.admin.call(profiles(), 'get', 9002);
    const { status, text } = await context.admin.call(profiles(), 'update', 9002, {
      body: { permissions, _version: json._version },
    });
    expect(status, text).toBeLessThan(500);
    return status;
  }

  const explain = (name: string) =>
    context.powerless.ask('GET', '/services/absence/v1.0/permissions/explain', { query: { name } });

  test('is in the catalog of permissions, in both languages', async () => {
    const { status, json } = await context.powerless.ask('GET', '/services/absence/v1.0/permissions');
    expect(status).toBe(200);
    const { families } = json as PermissionCatalogue;
    expect(families.find(({ family }) => family === 'LIBRARY')).toEqual({
      family: 'LIBRARY',
      title: { en: 'Library', es: 'Biblioteca' },
      permissions: [
        { permission: 'LIBRARY.VIEW', title: { en: 'See books', es: 'Ver libros' } },
        {
          permission: 'LIBRARY.EDIT',
          title: { en: 'Change books', es: 'Change books' },
          description: { en: 'Their titles, too.', es: 'Their titles, too.' },
        },
        { permission: 'LIBRARY.DELETE', title: { en: 'Remove books', es: 'Remove books' } },
        { permission: 'LIBRARY.LEND', title: { en: 'Lend books', es: 'Lend books' } },
      ],
    });
    const reference = families.find(({ family }) => family === 'REFDATA')?.permissions;
    expect(reference?.find(({ permission }) => permission === 'REFDATA.PAYCODE.VIEW')?.title?.es).toBe(
      'Ver códigos de pago',
    );
  });

  test('is required: without it, a call is rejected with its name', async () => {
    expect(await grant([])).toBe(200);
    const refused = await context.powerless.call(books, 'list');
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('LIBRARY.VIEW');
  });

  test('is granted individually and as a family; unknown names are rejected', async () => {
    expect(await grant(['LIBRARY.VIEW'])).toBe(200);
    expect((await context.powerless.call(books, 'list')).status).toBe(200);
    const make = () => context.powerless.call(books, 'create', undefined, { body: { title: 'Momo' } });
    expect((await make()).status).toBe(403);
    expect(await grant(['LIBRARY.*'])).toBe(200);
    expect((await make()).status).toBe(201);
    expect(await grant(['LIBRARY.VEIW'])).toBe(400);
    expect(await grant(['LIBRARIES.*'])).toBe(400);
  });

  test('is explained: the profile, its entry, and who can change it', async () => {
    await grant(['LIBRARY.*']);
    expect((await explain('LIBRARY.LEND')).json).toMatchObject({
      held: true,
      title: { en: 'Lend books' },
      source: { kind: 'profile', entry: 'LIBRARY.*' },
      changedWith: 'SECURITY.PERMPROFILE',
    });
    expect((await explain('LIBRARY.LOAN')).status).toBe(400);
  });

  test('is included in a user’s permissions, by family', async () => {
    await grant(['LIBRARY.VIEW', 'LIBRARY.LEND']);
    const { json } = await context.powerless.ask('GET', '/services/absence/v1.0/permissionprofiles', {
      headers: { aesopUser: JSON.stringify({ orgId: here }) },
    });
    expect(json.categories).toContainEqual({ category: 'LIBRARY', permissions: ['VIEW', 'LEND'] });
  });
});
