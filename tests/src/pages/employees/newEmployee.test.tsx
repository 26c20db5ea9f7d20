import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { EntitySlots } from '#src/derived/slots.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { employeeSlots } from '#src/pages/employees/employeeListSlots.tsx';
import { generalSlots } from '#src/pages/employees/employeeSlots.tsx';
import { generalSlots as substituteGeneral } from '#src/pages/substitutes/substituteSlots.tsx';
import { facetLoader } from '#src/routes/entityRoutes.tsx';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { type AnsweringService, connectAnswering, refusing } from '../../session/answeringService.ts';
import { buildSession, renderRoutes } from '../../shell/harness.tsx';

const registry = readRegistry(entityFiles);
const summaries = registry.entities.map((entity) => summaryOf(entity, 'v1', (english) => english));
const vega = {
  id: 5,
  substituteId: 5,
  firstName: 'Ana',
  lastName: 'Vega',
  identifier: 'S-5',
  genderId: 2,
  phoneNumber: '2135550101',
  isActive: true,
};

let service: AnsweringService;
beforeEach(() => {
  localStorage.clear();
  service = connectAnswering();
  service.answers['/entities'] = [200, { entities: summaries }];
  for (const name of ['employee/employee', 'employee/general-information', 'substitute/substitute'])
    service.answers[`/entities/${name}`] = [200, { schema: registry.named(name).schema, others: [] }];
  service.answers['/services/substitute/substitutes'] = [200, [vega]];
  service.answers['/services/substitute/substitutes/5'] = [200, vega];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Place {
  readonly at: string;
  readonly page: ReactNode;
  readonly entity?: string;
  readonly session?: Parameters<typeof buildSession>[0];
}

function open({ at, page, entity = 'employee/general-information', session = {} }: Place) {
  const element = (
    <SummariesContext.Provider value={summaries}>
      <EntityProvider entity={registry.named(entity)}>{page}</EntityProvider>
    </SummariesContext.Provider>
  );
  return renderRoutes({ routes: [{ path: '*', element }], at, session: buildSession(session) });
}

/** Renders the initial values of a new employee and the notice. */
function Start() {
  const StartsWith = generalSlots.form?.startsWith;
  if (!StartsWith) return null;
  return (
    <StartsWith>
      {(values, notice) => (
        <>
          <code data-testid="start">{JSON.stringify(values ?? 'nothing')}</code>
          {notice}
        </>
      )}
    </StartsWith>
  );
}

const started = async () => JSON.parse((await screen.findByTestId('start')).textContent ?? '');
const without = (...names: string[]) => {
  const { permissions } = buildSession();
  return { permissions: new Set([...permissions].filter((name) => !names.includes(name))) };
};

describe('a substitute who becomes an employee', () => {
  const list = () => {
    const Button = employeeSlots.list?.secondaryAction;
    return Button ? <Button /> : null;
  };

  test('is selected above the list, and the form’s URL has the selection', async () => {
    const { router } = await open({ at: '/', page: list(), entity: 'employee/employee' });
    fireEvent.click(await screen.findByRole('button', { name: 'Add from a substitute' }));
    const dialog = within(await screen.findByRole('dialog'));
    const goOn = dialog.getByRole('button', { name: 'Continue' });
    fireEvent.click(goOn);
    expect(await dialog.findByText(/” is required\./)).toBeTruthy();
    const picker = await dialog.findByRole('combobox', { name: /Substitute/ });
    fireEvent.mouseDown(picker);
    fireEvent.click(await screen.findByRole('option', { name: /Vega, Ana/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Keep the substitute active' }));
    fireEvent.click(goOn);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/employee/general-information/new'));
    expect(router.state.location.search).toBe('?substituteId=5&keepOrigSubRecordActive=true');
  });

  test('stays active without the permission to deactivate substitutes, with a notice', async () => {
    const session = without('SUB.DEACTIVATE');
    await open({ at: '/', page: list(), entity: 'employee/employee', session });
    fireEvent.click(await screen.findByRole('button', { name: 'Add from a substitute' }));
    const keep = await screen.findByRole('checkbox', { name: 'Keep the substitute active' });
    expect(keep).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByText(/need the permission SUB.DEACTIVATE/)).toBeTruthy();
  });

  test('is not offered without the permission', async () => {
    await open({
      at: '/',
      page: list(),
      entity: 'employee/employee',
      session: without('SUB.CONVERT_TO_EMP'),
    });
    expect(screen.queryByRole('button', { name: 'Add from a substitute' })).toBeNull();
  });

  test('fills in the form, with a notice about the source and the deactivation', async () => {
    await open({ at: '/?substituteId=5', page: <Start /> });
    expect(await started()).toEqual({
      firstName: 'Ana',
      lastName: 'Vega',
      identifier: 'S-5',
      gender: 2,
      phoneNumber: '2135550101',
      substituteId: 5,
      keepOrigSubRecordActive: false,
    });
    const line = await screen.findByRole('alert');
    await vi.waitFor(() => expect(line.textContent).toContain('from the substitute Vega, Ana'));
    expect(line.textContent).toContain('deactivates the substitute');
  });

  test('that fails to load leaves a blank form, with a notice', async () => {
    service.answers['/services/substitute/substitutes/5'] = [404, refusing('notFound', 'Gone.')];
    await open({ at: '/?substituteId=5', page: <Start /> });
    expect(await started()).toBe('nothing');
    expect((await screen.findByRole('alert')).textContent).toContain('This form starts blank');
  });
});

describe('a single sign-on ID', () => {
  const detail = '/services/employee/api/employee/detail';
  const account = '/services/absence/v1.0/IdentityManagement/Account/FlidLookup/1032';
  const lead = async () => {
    const [facet, head] = ['employee/general-information', 'employee/employee'].map((name) =>
      summaries.find((summary) => summary.name === name),
    );
    if (!facet || !head) throw new Error('There are no employees.');
    const request = new Request('http://localhost/employee/general-information?orgSsoId=1032&returnUrl=%2Fx');
    const answer = await facetLoader(facet, head)({ request, params: {}, context: {} } as never);
    return answer?.headers.get('location');
  };

  test('opens its employee', async () => {
    service.answers[detail] = [200, { empDetails: { workerId: 77 } }];
    expect(await lead()).toBe('/employee/general-information?returnUrl=%2Fx&workerId=77');
  });

  test('opens a new employee if it has none, and the list if the lookup is forbidden', async () => {
    service.answers[detail] = [404, refusing('notFound')];
    expect(await lead()).toBe('/employee/general-information/new?orgSsoId=1032&returnUrl=%2Fx');
    service.answers[detail] = [403, refusing('forbidden')];
    expect(await lead()).toBe('/employee/select-employee');
  });

  test('fills in the account’s name', async () => {
    service.answers[account] = [200, { name: 'Ana Olga Ortiz' }];
    await open({ at: '/?orgSsoId=1032', page: <Start /> });
    expect(await started()).toEqual({ firstName: 'Ana', middleName: 'Olga', lastName: 'Ortiz' });
    expect((await screen.findByRole('alert')).textContent).toContain('belongs to Ana Olga Ortiz');
  });

  test('without an account has a notice', async () => {
    service.answers[account] = [404, refusing('notFound')];
    await open({ at: '/?orgSsoId=1032', page: <Start /> });
    expect(await started()).toBe('nothing');
    expect((await screen.findByRole('alert')).textContent).toContain('No account has this ID');
  });
});

describe('the shared directory above a new employee', () => {
  const shared = new Set(['global_fc_shared_employee']);
  const draw = (lets: boolean, canByPassCHCM: boolean, features = shared) => {
    const { user, organization } = buildSession();
    if (!organization) throw new Error('The session has no district.');
    const settings = readOrganizationSettings({ AllowPartnerOUtoBypassCHCM: lets });
    const session = {
      features,
      user: { ...user, canByPassCHCM },
      organization: { ...organization, settings },
    };
    return open({ at: '/', page: <Above />, session });
  };

  test.each([
    ['is shown by default', false, false, true],
    ['is shown if only the user may bypass it', false, true, true],
    ['is shown if only the district allows a bypass', true, false, true],
    ['is hidden if both allow a bypass', true, true, false],
  ])('%s', async (_, lets, may, isThere) => {
    await draw(lets, may);
    expect(screen.queryAllByRole('region', { name: 'Shared staff directory' })).toHaveLength(isThere ? 1 : 0);
  });

  test('is omitted if the district does not use it', async () => {
    await draw(false, false, new Set());
    expect(screen.queryByRole('region', { name: 'Shared staff directory' })).toBeNull();
  });

  test.each([
    ['an employee', { employeeId: 7, substituteId: null }, false],
    ['a substitute', { employeeId: null, substituteId: 8 }, true],
  ])('fills in a new substitute, and reports an existing one: %s', async (_, ids, isOne) => {
    const person = {
      orgPersonId: 12,
      userKey: '3-1',
      userTypeMnemonic: 'substitute',
      email: 'ana@example.org',
    };
    service.answers['/services/absence/v1.0/orgpersons'] = [
      200,
      { ...person, firstName: 'Ana', lastName: 'Vega', ...ids },
    ];
    await open({
      at: '/?orgPersonId=12',
      page: <Above slots={substituteGeneral} />,
      entity: 'substitute/general-information',
    });
    if (isOne) {
      expect(await screen.findByText(/Ana Vega is already a substitute/)).toBeTruthy();
      const link = screen.getByRole('link', { name: 'Open substitute' });
      expect(link.getAttribute('href')).toContain('substituteId=8');
    } else expect(await screen.findByText(/from the directory: Ana Vega/)).toBeTruthy();
  });
});

function Above({ slots = generalSlots }: { readonly slots?: EntitySlots }) {
  const form = useForm({ defaultValues: {} });
  const AboveNew = slots.form?.aboveNew;
  return <FormProvider {...form}>{AboveNew && <AboveNew />}</FormProvider>;
}
