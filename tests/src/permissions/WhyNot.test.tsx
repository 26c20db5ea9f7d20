import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { DeniedButton } from '#src/permissions/DeniedButton.tsx';
import { WhyNot } from '#src/permissions/WhyNot.tsx';
import { PageMenu } from '#src/shell/page/PageHeader.tsx';
import { buildSession, renderPage } from '../shell/harness.tsx';

/** Builds the session of a front desk user; `parts` overrides it. */
function someone(parts: { userType?: UserType; profileId?: number | null; settings?: object } = {}) {
  const { userType = 'org', profileId = 2, settings = {} } = parts;
  const session = buildSession();
  const { user, organization } = session;
  return buildSession({
    user: { ...user, userTypeMnemonic: userType },
    permissions: new Set(['EMP.VIEW']),
    profile: { profileId, profileName: 'Front desk', entries: ['EMP.VIEW'] },
    organization: organization && { ...organization, settings: readOrganizationSettings(settings) },
  });
}

/** Returns the facts in the dialog with this name, keyed by their terms. */
async function factsOf(name: string | RegExp): Promise<Record<string, string>> {
  const dialog = await screen.findByRole('dialog', { name });
  const terms = [...dialog.querySelectorAll('dt')];
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}

describe('the explanation of a missing permission', () => {
  test('names the permission, the profile, the profile entry and who can change it', async () => {
    await renderPage(<WhyNot permission="SUB.VIEW" />, { session: someone() });
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    await screen.findByText('Ana Ruiz');
    expect(await factsOf('Why can’t I?')).toEqual({
      Permission: 'SUB.VIEW',
      'Your profile': 'Front desk',
      'Profile entry': 'None grants this.',
      'Who can change it': 'Ana RuizSupport',
    });
  });

  test('says that the account has no profile', async () => {
    await renderPage(<WhyNot permission="SUB.VIEW" />, { session: someone({ profileId: null }) });
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(await factsOf('Why can’t I?')).toMatchObject({ 'Your profile': 'Your account has no profile.' });
  });

  test('names the setting behind a pseudo-permission, which only support can change', async () => {
    await renderPage(<WhyNot permission="PSEUDO.UsesVacancies" />, { session: someone() });
    fireEvent.click(screen.getByRole('button', { name: 'Why?' }));
    expect(await factsOf('Why can’t I?')).toEqual({
      Permission: 'PSEUDO.UsesVacancies',
      'Follows from': 'Vacancies: off',
      'Who can change it': 'Support',
    });
  });

  test('speaks Spanish', async () => {
    await renderPage(<WhyNot permission="PSEUDO.ISCAMPUSUSER" />, { session: someone(), language: 'es' });
    fireEvent.click(screen.getByRole('button', { name: '¿Por qué?' }));
    expect(await factsOf('¿Por qué no puedo?')).toMatchObject({
      'Depende de': 'Solo para: usuario de escuela.',
    });
  });

  test('closes on Escape, and returns the focus', async () => {
    await renderPage(<WhyNot permission="SUB.VIEW" />, { session: someone() });
    const button = screen.getByRole('button', { name: 'Why?' });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('a control that a missing permission disables', () => {
  test('opens its explanation when the button is pressed', async () => {
    await renderPage(
      <DeniedButton missing="SUB.EDIT" why="You need the permission SUB.EDIT.">
        Change
      </DeniedButton>,
      { session: someone() },
    );
    const button = screen.getByRole('button', { name: 'Change' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(await factsOf('Why can’t I?')).toMatchObject({ Permission: 'SUB.EDIT' });
  });

  test('opens its explanation from a menu, and the menu stays open below it', async () => {
    let chosen = 0;
    const action = { label: 'Delete', disabledBecause: 'You need it.', missing: 'SUB.DELETE' };
    const other = { label: 'Wait', disabledBecause: 'Save first.', onSelect: () => (chosen += 1) };
    await renderPage(<PageMenu actions={[action, other]} />, { session: someone() });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Wait/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: /Delete/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Tab' });
    expect(await factsOf('Why can’t I?')).toMatchObject({ Permission: 'SUB.DELETE' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('menuitem', { name: /Delete/ })).toBeTruthy();
    expect(chosen).toBe(0);
  });
});
