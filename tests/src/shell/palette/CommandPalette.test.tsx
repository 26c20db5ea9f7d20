import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { PageHeader } from '#src/shell/page/PageHeader.tsx';
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

describe('impersonation, in the palette', () => {
  it('is offered for a user key with the permission, and links to the page that asks for the reason', async () => {
    await type('2-1035', true);
    const option = screen.getByRole('option', { name: /Act as 2-1035/ });
    expect(option.getAttribute('href')).toMatch(/^\/impersonate\?userKey=2-1035(&|$)/);
  });

  it('is not offered without the permission', async () => {
    await type('2-1035', false);
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('a verb, in the palette', () => {
  const choicesFor = async (typed: string) => {
    const page = (
      <SummariesContext.Provider value={productSummaries}>
        <PageHeader title="Sick" menu={menu} />
        <CommandPalette onClose={() => {}} onShortcuts={() => {}} />
      </SummariesContext.Provider>
    );
    await renderPage(page, { session: buildSession() });
    await userEvent.type(screen.getByRole('combobox'), typed);
    return screen.queryAllByRole('option').map((option) => option.textContent);
  };
  const chosen: string[] = [];
  const menu = [
    { label: 'Duplicate', onSelect: () => chosen.push('Duplicate') },
    { label: 'Delete', disabledBecause: 'It is in use.' },
  ];

  it('"add" creates the named record', async () => {
    expect((await choicesFor('add pay code'))[0]).toMatch(/^Add: Pay code/);
  });

  it('"go to" opens the named page, and offers no other action', async () => {
    const offered = await choicesFor('go to pay codes');
    expect(offered[0]).toMatch(/^Pay codes/);
    expect(offered.filter((option) => /^(Add|Import)/.test(option ?? ''))).toEqual([]);
  });

  it('runs an enabled action of the page’s menu', async () => {
    expect(await choicesFor('duplicate')).toEqual(['DuplicateSick']);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['Duplicate']);
    cleanup();
    expect(await choicesFor('delete')).toEqual([]);
  });
});

describe('import, in the palette', () => {
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

  it('opens the import of the named list', async () => {
    const option = await offered([...may, 'EXTRACT.IMPORT']);
    expect(option?.getAttribute('href')).toBe('/import/reference-data/skill');
  });

  it('names a missing permission, and is not offered if imports are off', async () => {
    expect((await offered(may))?.getAttribute('href')).toBeNull();
    cleanup();
    expect(await offered(['REFDATA.SKILLS.VIEW', 'EXTRACT.IMPORT'])).toBeNull();
  });
});

describe('pages without a menu entry, in the palette', () => {
  const offered = async (session: ReturnType<typeof buildSession>, typed: string) => {
    const page = <CommandPalette onClose={() => {}} onShortcuts={() => {}} />;
    await renderPage(page, { session });
    await userEvent.type(screen.getByRole('combobox'), typed);
    return screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
  };
  const session = buildSession();
  const support = {
    ...session,
    permissions: new Set(['DISTRICT.VIEW', 'DISTRICT.ADD']),
    user: { ...session.user, UserType: 0, userTypeMnemonic: 'csRep' },
  } as const;

  it('include the user’s account, and the service’s API page for developers', async () => {
    expect(await offered(session, 'my account')).toEqual(['/user/profile']);
    cleanup();
    expect(await offered(session, 'api page')).toEqual(['/api']);
    cleanup();
    expect(await offered(buildSession({ permissions: new Set() }), 'api page')).toEqual([]);
  });

  it('include the parts of the start page without their own list', async () => {
    expect(await offered(session, 'drafts')).toEqual(['/home#drafts']);
    cleanup();
    expect(await offered({ ...support, organization: undefined }, 'drafts')).toEqual([]);
  });

  it('include district pages for support, even outside a district', async () => {
    expect(await offered(support, 'add a district')).toEqual(['/settings/districts/add']);
    cleanup();
    expect(await offered({ ...support, organization: undefined }, 'districts')).toEqual([
      '/settings/districts',
      '/settings/compare-districts',
    ]);
    cleanup();
    expect(await offered(session, 'add a district')).toEqual([]);
  });
});
