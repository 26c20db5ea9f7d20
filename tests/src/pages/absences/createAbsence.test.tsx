import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ChangeAbsencePage } from '#src/pages/absences/create/ChangeAbsencePage.tsx';
import { CreateAbsencePage, CreateVacancyPage } from '#src/pages/absences/create/CreateAbsencePage.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import {
  at,
  balanceOf,
  open,
  savedPlan,
  standingDay,
  teacher,
  veteransDay,
} from '#tests/schemas/rules/planning/planWorld.ts';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { buildSession, renderPage } from '../../shell/harness.tsx';

const registry = readRegistry(entityFiles);
const summaries = registry.entities.map((entity) => summaryOf(entity, 'v1', (english) => english));
const absences = '/services/absence/api/v1.0/absences';
const today = '2026-11-02';

let service: AnsweringService;
let keys: (string | null)[];

beforeEach(async () => {
  localStorage.clear();
  service = connectAnswering();
  keys = [];
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.split('?')[0] === absences && init.method === 'POST')
      keys.push(new Headers(init.headers).get(headers.idempotencyKey));
    return answer(address, init);
  });
  service.answers['/entities'] = [200, { entities: summaries }];
  for (const name of ['absence/absence', 'absence/absence-day', 'employee/employee', 'settings/school']) {
    service.answers[`/entities/${name}`] = [200, { schema: registry.named(name).schema, others: [] }];
    await loadEntity(name);
  }
  know({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Changes the facts about the signed-in employee that the fake service returns. */
function know(facts: Partial<typeof open>) {
  const answer = {
    facts: { ...open, ...facts },
    workerId: 7,
    isSelf: true,
    now: at(today, '06:00').toISOString(),
  };
  service.answers[`${absences}/facts`] = [200, answer];
}

const created = {
  kind: 'absence',
  absenceId: 300_000_001,
  workerId: 7,
  days: [
    {
      confirmationNumber: 300_000_001,
      absenceDate: today,
      instituteId: 10,
      shiftType: 1,
      fillStatus: 2,
    },
  ],
};

async function openPage(address = '/', permissions: readonly string[] = []) {
  const user = userEvent.setup({ applyAccept: false });
  await renderPage(
    <SummariesContext.Provider value={summaries}>
      <CreateAbsencePage />
    </SummariesContext.Provider>,
    { at: address, session: buildSession({ permissions: new Set(['ABSR.CREATE', ...permissions]) }) },
  );
  await screen.findByRole('heading', { name: 'Reason' });
  return user;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

test('an employee creates a sick day with only a reason and "Create"', async () => {
  know({ balances: [balanceOf({ availableDays: 6.5 })] });
  service.answers[absences] = [201, created];
  const user = await openPage();
  expect(screen.queryByRole('heading', { name: 'Who' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create and assign' })).toBeNull();
  await user.click(press(/Sick/));
  await waitFor(() => expect(summary().getByText('6.5 → 5.5 days')).toBeTruthy());
  await user.click(press('Create'));
  await screen.findByRole('heading', { name: 'Absence created' });
  expect(screen.getByText('#300000001', { selector: 'div' })).toBeTruthy();
  expect(service.sent).toContainEqual(
    expect.objectContaining({
      kind: 'absence',
      workerId: 7,
      absenceReasonId: 1,
      needsSubstitute: true,
      hold: 'none',
      days: [{ absenceDate: today, instituteId: 10, shiftType: 1 }],
    }),
  );
});

test('A19: a file that is too large is rejected at the file, and nothing is sent; valid files are sent first, with their days', async () => {
  const upload = '/services/absence/v1.0/AbsenceFile/Upload';
  service.answers[absences] = [201, created];
  service.answers[upload] = [201, { files: [] }];
  know({ person: { ...teacher, permission: { canUploadFiles: true } } });
  const user = await openPage('/', ['PSEUDO.OrgAbsrUploads']);
  await user.click(press(/Sick/));
  await user.click(press('Add files'));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = (name: string, kilobytes: number) => new File([new Uint8Array(kilobytes * 1024)], name);
  await user.upload(input, [file('plan.pdf', 600), file('big.pdf', 700), file('photo.heic', 1)]);
  const lines = within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem');
  const refused = lines.map((line) => within(line).queryByRole('alert')?.textContent);
  expect(refused).toEqual([
    undefined,
    'The file is larger than 0.59 MB.',
    expect.stringContaining('isn’t accepted'),
  ]);
  await user.click(press('Create'));
  await waitFor(() => expect(summary().getByText('Fix 2 problems')).toBeTruthy());
  expect(service.requested.filter((one) => [upload, absences].includes(one))).toEqual([]);
  await user.click(press('Remove big.pdf'));
  await user.click(press('Remove photo.heic'));
  await user.click(press('Create'));
  await screen.findByRole('heading', { name: 'Absence created' });
  expect(service.requested.filter((one) => [upload, absences].includes(one))).toEqual([upload, absences]);
});

test('a new absence is deleted at its version, and its values are restored in the form', async () => {
  service.answers[absences] = [201, { ...created, _version: 3 }];
  const remove = '/services/absence/api/v1.0/absence/remove';
  service.answers[remove] = [409, refusing('stale', 'Someone changed it.')];
  const user = await openPage('/', ['ABSR.DELETE']);
  await user.click(press(/Sick/));
  await user.click(press('Create'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(service.sent).toContainEqual({ _version: 3 }));
  expect(screen.getByRole('heading', { name: 'Absence created' })).toBeTruthy();
  service.answers[remove] = [200, created];
  await user.click(press('Undo'));
  await screen.findByRole('heading', { name: 'Reason' });
  expect(press(/Sick/).getAttribute('aria-pressed')).toBe('true');
});

describe('on a custom day, an employee', () => {
  const openCustom = async (permission: RecordData) => {
    know({ person: { ...teacher, permission } });
    service.answers[absences] = [201, created];
    const user = await openPage();
    await user.click(press(/Sick/));
    await user.click(press('Hours'));
    await user.type(await screen.findByRole('textbox', { name: /Absence start/ }), '08:00');
    await user.type(screen.getByRole('textbox', { name: /Absence end/ }), '14:00');
    await user.tab();
    return user;
  };
  const breakInput = () => screen.queryByRole('textbox', { name: /^Break/ });

  test('sees no break and no substitute times without permission', async () => {
    await openCustom({});
    expect(screen.queryByText(/^Break/)).toBeNull();
    expect(breakInput()).toBeNull();
    expect(screen.queryByText(/^Substitute times/)).toBeNull();
  });

  test('sees the break and the substitute’s times if permitted', async () => {
    await openCustom({ canViewBreakOnCustomAbsences: true, canViewSubTimes: true });
    expect(await screen.findByText('Break: 30 min')).toBeTruthy();
    expect(breakInput()).toBeNull();
    expect(screen.getByText(/^Substitute times: /).textContent).toBe('Substitute times: 08:00 – 14:00');
  });

  test('changes the break if permitted', async () => {
    const user = await openCustom({ canEditBreakOnCustomAbsences: true });
    await user.type(breakInput() as HTMLElement, '45');
    await user.click(press('Create'));
    await screen.findByRole('heading', { name: 'Absence created' });
    const day = { absenceStartTime: '08:00', absenceEndTime: '14:00', breakMinutes: 45 };
    expect(service.sent).toContainEqual(expect.objectContaining({ days: [expect.objectContaining(day)] }));
  });
});

test('the values of one day are copied to the same weekdays', async () => {
  const user = await openPage();
  await user.click(press('Choose dates'));
  for (const day of [/^Monday, November 9/, /^Tuesday, November 10/]) await user.click(press(day));
  await user.click(press('Edit 3 days'));
  const parts = () => screen.getAllByRole('combobox', { name: /Part/ }).map((one) => one.textContent);
  await user.click(screen.getAllByRole('combobox', { name: /Part/ })[1] as HTMLElement);
  await user.click(screen.getByRole('option', { name: 'Morning' }));
  await user.click(screen.getAllByRole('button', { name: /: More$/ })[1] as HTMLElement);
  await user.click(press('Apply to every Monday'));
  expect(parts()).toEqual(['Morning', 'Morning', 'Full day']);
});

test('a digit selects a reason, Ctrl+Enter shows missing values and then creates', async () => {
  service.answers[absences] = [201, created];
  const user = await openPage();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Choose a reason.');
  expect(document.activeElement?.textContent).toContain('Choose a reason.');
  await user.keyboard('1');
  expect(screen.queryByText('Choose a reason.')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Absence created' });
});

test('a retry has the key of the draft, and another absence a new one', async () => {
  service.answers[absences] = [500, refusing('failure', 'The connection was cut.')];
  const user = await openPage();
  await user.click(press(/Sick/));
  await user.click(press('Create'));
  await screen.findByText('The connection was cut.');
  service.answers[absences] = [201, created];
  await user.click(press('Create'));
  await screen.findByRole('heading', { name: 'Absence created' });
  await user.click(press('Same on other days'));
  await screen.findByRole('grid');
  expect(summary().getByText('Dates').nextSibling?.textContent).toBe('–');
  await user.click(press('Today'));
  await user.click(press('Create'));
  await screen.findByRole('heading', { name: 'Absence created' });
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a service error is shown with its own message, and the form keeps its values', async () => {
  const args = { date: 'Mon, Nov 2', number: 5 };
  const errors = { 'days.0.absenceDate': { code: 'alreadyAbsent', args } };
  service.answers[absences] = [400, { ...refusing('validation'), errors }];
  const user = await openPage();
  await user.click(press(/Sick/));
  await user.click(press('Create'));
  expect(await screen.findByText('Mon, Nov 2: absence #5 already covers this time.')).toBeTruthy();
  expect(press(/Sick/).getAttribute('aria-pressed')).toBe('true');
});

test('days are selected in a calendar that names closed ones, and a rejected day is skipped', async () => {
  know({ calendar: [veteransDay], settings: { ...open.settings, daysAhead: 7 } });
  const user = await openPage();
  await user.click(press('Choose dates'));
  await user.click(await screen.findByRole('button', { name: 'Tuesday, November 10, 2026' }));
  expect(await screen.findByText(/Tue, Nov 10: too far ahead/)).toBeTruthy();
  await user.click(press('Skip day'));
  expect(screen.queryByText(/too far ahead/)).toBeNull();
  await user.click(press(/^Wednesday, November 11, 2026: Veterans Day/));
  expect(await screen.findByText('Wed, Nov 11: school is closed (Veterans Day).')).toBeTruthy();
  expect(summary().getByText('1 day · 7 h')).toBeTruthy();
});

test('a failed load of the facts is reported, and retried', async () => {
  service.answers[`${absences}/facts`] = [403, refusing('forbidden', 'Ask for ABSR.CREATE.')];
  await renderPage(
    <SummariesContext.Provider value={summaries}>
      <CreateAbsencePage />
    </SummariesContext.Provider>,
  );
  expect(await screen.findByText('Ask for ABSR.CREATE.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
});

test('a missing employee is removed from the form, to select another', async () => {
  const facts = { ...open, person: undefined };
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const isAsked = address.endsWith('/facts') && String(init.body).includes('"workerId":8');
    return isAsked
      ? Response.json(refusing('notFound', 'It was deleted.'), { status: 404 })
      : answer(address, init);
  });
  service.answers[`${absences}/facts`] = [
    200,
    { facts, isSelf: false, now: at(today, '06:00').toISOString() },
  ];
  await openPage('/?workerId=8');
  expect(await summary().findByText('It was deleted.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Who' })).toBeTruthy();
});

test('a changed absence previews its effects, is saved at its version, and loads a newer one', async () => {
  const days = [
    standingDay('2026-11-09', { fillStatus: 3 }),
    standingDay('2026-11-10', { fillStatus: 3, confirmationNumber: 300_000_002 }),
  ];
  const facts = { ...open, saved: savedPlan(days, { approvalStatus: 'approved' }) };
  const now = at(today, '06:00').toISOString();
  service.answers[`${absences}/facts`] = [200, { facts, workerId: 7, isSelf: false, now }];
  const record = { absenceId: 300_000_001, kind: 'absence', workerId: 7, _version: '5' };
  service.answers[`${absences}/300000001`] = [200, record];
  const user = userEvent.setup();
  await renderPage(
    <SummariesContext.Provider value={summaries}>
      <Routes>
        <Route path="/absences/:id/edit" element={<ChangeAbsencePage />} />
        <Route path="/absences/:id" element={<p>the absence</p>} />
      </Routes>
    </SummariesContext.Provider>,
    { at: '/absences/300000001/edit', session: buildSession({ permissions: new Set(['ABSR.MODIFY']) }) },
  );
  await screen.findByText('No changes to days');
  await user.click(press('Remove Tue, Nov 10'));
  expect(summary().getByText('1 day removed')).toBeTruthy();
  expect(summary().getByText('The substitute is removed from 1 day')).toBeTruthy();
  expect(summary().getByText('Approval starts over')).toBeTruthy();

  service.answers[`${absences}/300000001`] = [409, refusing('stale', 'Someone else saved a change.')];
  await user.click(press('Save changes'));
  const reload = await screen.findByRole('button', { name: 'Load the current absence' });
  expect(service.sent).toContainEqual({ _version: '5', _removed: { days: [300_000_002] } });
  service.answers[`${absences}/300000001`] = [200, { ...record, _version: '6' }];
  await user.click(reload);
  expect(await screen.findByText('No changes to days')).toBeTruthy();
  await user.click(press('Remove Tue, Nov 10'));
  await user.click(press('Save changes'));
  expect(await screen.findByText('the absence')).toBeTruthy();
});

test('a vacancy needs a profile, a reason and a number of positions, and sends no employee', async () => {
  service.answers[`${absences}/facts`] = [
    200,
    { facts: open, isSelf: false, now: at(today, '06:00').toISOString() },
  ];
  await renderPage(
    <SummariesContext.Provider value={summaries}>
      <CreateVacancyPage />
    </SummariesContext.Provider>,
    { at: '/?vacancyProfileId=3', session: buildSession({ permissions: new Set(['ABSR.VACANCY']) }) },
  );
  const user = userEvent.setup();
  const positions = await screen.findByLabelText('Number of positions');
  await user.clear(positions);
  await user.type(positions, '2');
  expect(service.sent[0]).toMatchObject({ vacancyProfileId: 3 });
  expect(await summary().findByText('2 jobs')).toBeTruthy();
  expect(summary().queryByText('Approval')).toBeNull();
  await user.click(press('Create'));
  expect(await screen.findByText('Choose a reason.')).toBeTruthy();
});
