import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandPalette } from '#src/shell/palette/CommandPalette.tsx';
import { connectAnswering } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../harness.tsx';

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
