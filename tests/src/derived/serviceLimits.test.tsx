import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ServiceLimits } from '#src/derived/ServiceLimits.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { titleEntity } from '#tests/exchange/titleEntity.ts';
import { renderPage } from '../shell/harness.tsx';

afterEach(cleanup);

const entity = titleEntity();

test('missing features of a service are listed with a reason, and supported ones are not', async () => {
  const without = { ...entity, can: { ...entity.can, versions: false, changeLog: false } };
  renderPage(
    <EntityProvider entity={without}>
      <ServiceLimits of={['versions', 'changeLog']} />
    </EntityProvider>,
  );
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('keeps no versions: the last save wins.');
  expect(note.textContent).toContain('keeps no change log.');
  cleanup();
  renderPage(
    <EntityProvider entity={{ ...entity, can: { ...entity.can, versions: true } }}>
      <p>There</p>
      <ServiceLimits of={['versions']} />
    </EntityProvider>,
  );
  expect(await screen.findByText('There')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});
