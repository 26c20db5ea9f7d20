import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authProviderOf } from '#providers/authProvider/authProvider.ts';
import type { Session } from '#providers/session/session.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import { type EntityScreen, useEntityScreen } from '#src/entity/EntityContext.tsx';
import { permissionFor } from '#src/routes/permissionFor.ts';
import { SessionContext } from '#src/session/SessionContext.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { productRegistry } from '#tests/productSchemas.ts';
import { connectAnswering } from '../session/answeringService.ts';
import { buildSession } from '../shell/harness.tsx';

const { entities } = productRegistry;
const summaries = entities.map((entity) => summaryOf(entity, 'v1', (english) => english));

/**
 * Actions: the name in react-admin, the name in the console, and the operation that the entity must have for the
 * action.
 */
const actions = [
  ['list', 'view', undefined],
  ['show', 'view', undefined],
  ['create', 'add', 'create'],
  ['edit', 'edit', 'update'],
  ['delete', 'delete', 'delete'],
  ['export', 'export', 'list'],
  ['history', 'history', undefined],
] as const;

beforeEach(() => {
  const service = connectAnswering();
  service.answers['/entities'] = [200, { entities: summaries }];
  for (const { name, schema } of entities)
    service.answers[`/entities/${name}`] = [200, { schema, others: [] }];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns what the console's own screens of an entity allow. */
function mayOf(session: Session, entity: Entity): EntityScreen['may'] {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
  );
  const { result, unmount } = renderHook(() => useEntityScreen(entity).may, { wrapper });
  unmount();
  return result.current;
}

const everyThird = new Set(permissionNames.filter((_, index) => index % 3 > 0));
const looking = { readOnly: true } as Session['impersonation'];

test.each([
  ['all permissions', buildSession()],
  ['some permissions', buildSession({ permissions: everyThird })],
  ['no permissions', buildSession({ permissions: new Set() })],
  ['a read-only impersonation', buildSession({ impersonation: looking })],
])(
  'react-admin pages and the console’s own grant the same access to every entity: %s',
  async (_, session) => {
    const { canAccess } = authProviderOf(session, permissionFor(summaries));
    for (const entity of entities) {
      const may = mayOf(session, entity);
      for (const [action, ours, operation] of actions) {
        const isOffered = operation === undefined || offers(entity, operation);
        const answer = await canAccess?.({ resource: entity.name, action });
        expect([entity.name, action, answer]).toEqual([entity.name, action, isOffered && may[ours].allowed]);
      }
    }
  },
);
