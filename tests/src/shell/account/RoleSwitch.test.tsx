import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoleSwitch } from '#src/shell/RoleSwitch.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { renderPage } from '../harness.tsx';

const path = '/services/absence/v1.0/usersessions/Roles';
const role = (userKey: string, orgId: number, orgName: string) => ({
  userKey,
  userTypeMnemonic: 'org',
  userTitle: 'Organization User',
  orgId,
  orgName,
});

let service: AnsweringService;
beforeEach(() => {
  service = connectAnswering();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the role switch', () => {
  it('marks the current role and links to the others', async () => {
    service.answers[path] = [200, [role('4-1032', 622710, 'Los Angeles'), role('4-7', 1201770, 'St. Lucie')]];
    await renderPage(<RoleSwitch />);
    const link = await screen.findByRole('link', { name: 'Switch to Organization user, St. Lucie' });
    expect(link.getAttribute('href')).toBe('/access?userKey=4-7&orgid=1201770');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('Organization user (current)')).toBeTruthy();
  });

  it('links to support’s own role without a district', async () => {
    service.answers[path] = [200, [role('4-1032', 622710, 'Los Angeles'), role('0-7', 0, '')]];
    await renderPage(<RoleSwitch />);
    const link = await screen.findByRole('link', { name: /All districts$/ });
    expect(link.getAttribute('href')).toBe('/access?userKey=0-7');
  });

  it.each([
    ['one role alone', [200, [role('4-1032', 622710, 'Los Angeles')]]],
    ['roles that cannot be read', [403, refusing('forbidden')]],
  ] as const)('is hidden with %s', async (_, [status, body]) => {
    service.answers[path] = [status, body];
    const { container } = await renderPage(<RoleSwitch />);
    await waitFor(() => expect(service.requested).toHaveLength(1));
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryByText('Role')).toBeNull();
  });
});
