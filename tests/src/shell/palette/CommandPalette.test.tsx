import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { CommandPalette } from '#src/shell/palette/CommandPalette.tsx';
import { connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';
import { productSummaries } from '../summaries.ts';

beforeEach(() => void connectAnswering());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function type(text: string, mayImpersonate: boolean) {
  const session = buildSession();
  const page = <CommandPalette onClose={() => {}} onShortcuts={() => {}} />;
  await renderPage(page, { session: { ...session, user: { ...session.user, mayImpersonate } } });
  await userEvent.type(screen.getByRole('combobox'), text);
}

describe('acting as somebody, in the palette', () => {
  it('is offered for a user key to who may: it leads to the page that asks for the reason', async () => {
    await type('2-1035', true);
    const option = screen.getByRole('option', { name: /Act as the person 2-1035/ });
    expect(option.getAttribute('href')).toMatch(/^\/impersonate\?userKey=2-1035(&|$)/);
  });

  it('is not offered to who may not', async () => {
    await type('2-1035', false);
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('importing, in the palette', () => {
  const offered = async (permissions: readonly string[]) => {
    const page = (
      <SummariesContext.Provider value={productSummaries}>
        <CommandPalette onClose={() => {}} onShortcuts={() => {}} />
      </SummariesContext.Provider>
    );
    await renderPage(page, { session: buildSession({ permissions: new Set(permissions) }) });
    await userEvent.type(screen.getByRole('combobox'), 'import skills');
    return screen.queryByRole('option', { name: /^Import: Skills/ });
  };
  const may = ['REFDATA.SKILLS.VIEW', 'PSEUDO.ImportsEnabled'];

  it('leads to the import of what is named', async () => {
    const option = await offered([...may, 'EXTRACT.IMPORT']);
    expect(option?.getAttribute('href')).toBe('/import/reference-data/skill');
  });

  it('names the permission to who asks for it without, and is not there where imports are off', async () => {
    expect((await offered(may))?.getAttribute('href')).toBeNull();
    cleanup();
    expect(await offered(['REFDATA.SKILLS.VIEW', 'EXTRACT.IMPORT'])).toBeNull();
  });
});
