import { describe, expect, test } from 'vitest';
import { catalogue } from '#schemas/navigation/catalogue.ts';
import type { CatalogueEntry } from '#schemas/navigation/catalogueOf.ts';
import { arrangeMenu } from '#src/shell/menu/arrangeMenu.ts';
import { isLine, type MenuContext, menuFor } from '#src/shell/menu/menuFor.ts';
import { fc } from '#tests/fastCheck.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSummary, productSummaries } from '../summaries.ts';
import { access, completeCatalogue, everyFeature, menuCatalogue } from './source.ts';

const labels = (
  entries: readonly CatalogueEntry[],
  facts: MenuContext['access'] = access(),
  language: MenuContext['language'] = 'en',
) =>
  Object.fromEntries(
    menuFor(entries, { access: facts, language }).map((group) => [
      group.label,
      group.entries.map((entry) => entry.label),
    ]),
  );

const holding = (...names: string[]) => access({ permissions: new Set(names) });

describe('the menu', () => {
  test('lists pages and entities in their groups, the overview first and the others by name', () => {
    expect(labels(menuCatalogue())).toMatchObject({
      Absences: [
        'Today',
        'Create absence',
        'Find employee',
        'Find substitute',
        'Create vacancy',
        'Approve',
        'Reconcile',
        'Absence days',
        'Live calls',
        'Substitute absences',
      ],
      People: ['Employees', 'Absence and vacancy files', 'Substitutes', 'Vacancy profiles', 'Vacancy files'],
      Organization: ['Schools'],
    });
    const [overview, ...others] = labels(menuCatalogue())['Reference data'] ?? [];
    expect(overview).toBe('Overview');
    expect(others).toContain('Pay codes');
    expect(others).toEqual(others.toSorted());
  });

  test('is translated and sorted by Spanish rules', () => {
    const spanish = labels(menuCatalogue(), access(), 'es');
    expect(Object.keys(spanish)).toContain('Datos de referencia');
    expect(spanish.Personas).toEqual([
      'Empleados',
      'Archivos de ausencias y vacantes',
      'Sustitutos',
      'Perfiles de vacante',
      'Archivos de vacantes',
    ]);
  });

  test('has one entry for pages that are tabs of one, which opens the first permitted one', () => {
    const security = (facts: MenuContext['access']) =>
      menuFor(menuCatalogue(), { access: facts, language: 'en' }).find(({ name }) => name === 'security')
        ?.entries[0];
    const own = security(holding('SECURITY.ACCOUNT.VIEW', 'SECURITY.CAMPUSUSER', 'ADMINUSER.VIEW'));
    expect(own).toMatchObject({ label: 'Users', path: '/adminUser/select-user' });
    expect(own?.tabs?.map(({ label }) => label)).toEqual([
      'Admin users',
      'Campus users',
      'Sign-ins',
      'Pending sign-ins',
      'Invitations',
    ]);
    expect(security(holding('SECURITY.USERACCESS'))).toMatchObject({ label: 'User access' });
    expect(security(holding('SECURITY.USERACCESS'))?.tabs).toBeUndefined();
  });

  test('omits hidden pages, and groups that become empty', () => {
    expect(labels(menuCatalogue(), holding('REFDATA.PAYCODE.VIEW'))).toEqual({
      Dashboard: ['Home'],
      'Reference data': ['Overview', 'Pay codes'],
    });
  });

  test('omits an overview without pages', () => {
    const left = menuFor(menuCatalogue(), { access: holding(), language: 'en' });
    expect(left.map(({ name }) => name)).toEqual(['dashboard']);
  });

  test('supports permissions that must be missing, and flags that must be on or off', () => {
    const summaries = [
      buildSummary({ path: '/reference-data/a', plural: 'A', view: '!REFDATA.CUSTOM.VIEW' }),
      buildSummary({ path: '/reference-data/b', plural: 'B', flags: ['fast'] }),
      buildSummary({ path: '/reference-data/c', plural: 'C', flags: ['!fast'] }),
    ];
    const source = menuCatalogue({ pages: [], summaries });
    const holder = holding('REFDATA.CUSTOM.VIEW');
    const fast = { ...holder, features: new Set(['fast']) };
    expect(labels(source, holder)).toEqual({ 'Reference data': ['C'] });
    expect(labels(source, fast)).toEqual({ 'Reference data': ['B'] });
    expect(labels(source, holding())).toEqual({ 'Reference data': ['A'] });
  });

  test('has hours entries and no absences if the district only uses VeriTime', () => {
    const everything = access();
    const permissions = new Set([...everything.permissions, 'PSEUDO.IsVeritimeOnly']);
    const paths = menuFor(menuCatalogue(), { access: access({ permissions }), language: 'en' }).flatMap(
      ({ entries }) => entries.map(({ path }) => path),
    );
    expect(paths.filter((path) => /^\/(absences|substitute-absences|user\/jobs)/.test(path))).toEqual([]);
    expect(paths).toContain('/WebTime');
  });

  test('omits entities that are part of another record or have no page', () => {
    const summaries = [
      buildSummary({ path: '/reference-data/part', menu: false }),
      buildSummary({ path: '/reference-data/unlisted', listed: false }),
      buildSummary({ path: '/reference-data/one', single: true, listed: false, title: 'The one' }),
    ];
    expect(labels(menuCatalogue({ pages: [], summaries }))).toEqual({ 'Reference data': ['The one'] });
  });

  test('puts an entity of an unknown area under "More"', () => {
    const summaries = [buildSummary({ path: '/bell-schedule', plural: 'Bell schedules' })];
    expect(labels(menuCatalogue({ pages: [], summaries }))).toEqual({ More: ['Bell schedules'] });
  });

  test('has a hand-written page instead of the entity at its path', () => {
    const page = { path: '/reference-data/pay-code', title: { en: 'My page', es: 'Mi página' } };
    const entries = labels(menuCatalogue({ pages: [page] }))['Reference data'];
    expect(entries).toContain('My page');
    expect(entries).not.toContain('Pay codes');
  });
});

describe('the menu of the specification', () => {
  const facts = (parts: Parameters<typeof access>[0] = {}) => access({ features: everyFeature, ...parts });
  const entriesOf = (who: MenuContext['access']) =>
    menuFor(completeCatalogue, { access: who, language: 'en' }).flatMap(({ entries }) => entries);
  const pathsOf = (who: MenuContext['access']) => entriesOf(who).map(({ path }) => path);

  test('has all its groups once everything is built', () => {
    // Removes the feature under which an identity provider manages PINs, because the menu then has no PIN settings.
    const features = new Set([...everyFeature].filter((name) => name !== 'IDMisIdentityProvider'));
    expect(Object.keys(labels(completeCatalogue, facts({ features })))).toEqual([
      'Dashboard',
      'Absences',
      'Search',
      'People',
      'Reference data',
      'Organization',
      'Reports',
      'WebTime',
      'Extract and import',
      'Security',
      'Settings',
      'Developer',
    ]);
    expect(labels(completeCatalogue, facts()).Absences).toEqual([
      'Today',
      'Create absence',
      'Find employee',
      'Find substitute',
      'Create vacancy',
      'Approve',
      'Reconcile',
      'Absence days',
      'Live calls',
      'Substitute absences',
    ]);
  });

  test('has Import only for users who may import, and only if imports are on', () => {
    const may = (...names: string[]) => pathsOf(facts({ permissions: new Set(names) })).includes('/import');
    expect(may('EXTRACT.IMPORT', 'PSEUDO.ImportsEnabled')).toBe(true);
    expect(may('EXTRACT.IMPORT')).toBe(false);
    expect(may('PSEUDO.ImportsEnabled')).toBe(false);
  });

  test('shows a group with one entry as that entry', () => {
    const entry = { path: '/WebTime', label: 'WebTime', exact: false, isChild: false };
    const group = { name: 'web-time', label: 'WebTime', icon: 'time', entries: [entry] } as const;
    expect(isLine(group)).toBe(true);
    expect(isLine({ ...group, label: 'Time' })).toBe(true);
    expect(isLine({ ...group, entries: [entry, { ...entry, path: '/WebTime/a' }] })).toBe(false);
  });

  test('names the sections of its master data if they have several entries', () => {
    const people = menuFor(completeCatalogue, { access: facts(), language: 'en' }).find(
      ({ name }) => name === 'people',
    );
    expect(people?.entries.map(({ heading, label }) => [heading, label])).toEqual([
      ['Employees', 'Employees'],
      ['Employees', 'Absence and vacancy files'],
      [undefined, 'Substitutes'],
      ['Vacancy profiles', 'Vacancy profiles'],
      ['Vacancy profiles', 'Vacancy files'],
    ]);
  });

  test('shows the root to campus users only', () => {
    expect(pathsOf(facts())).not.toContain('/');
    expect(pathsOf(facts({ userType: 'campus' }))).toContain('/');
  });

  test('gives shortcut keys to all but campus users, and no key twice', () => {
    const keys = entriesOf(facts()).flatMap(({ shortcut = [] }) => shortcut);
    expect(keys.length).toBeGreaterThan(8);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^g [a-z]$/.test(key))).toBe(true);
    expect(entriesOf(facts({ userType: 'campus' })).filter(({ shortcut }) => shortcut)).toEqual([]);
  });

  test('has vacancy files only with the vacancy permission', () => {
    const held = ['EMP.FILES', 'VACPROF.FILES', 'PSEUDO.OrgAbsrUploads'];
    const people = (...more: string[]) => labels(completeCatalogue, holding(...held, ...more)).People;
    expect(people()).toEqual(['Absence files']);
    expect(people('ABSR.VACANCY')).toEqual(['Absence and vacancy files', 'Vacancy files']);
  });

  test('omits a parent whose children are all hidden', () => {
    const labelsOf = (...names: string[]) =>
      labels(completeCatalogue, holding('ABSR.CREATE', 'WEBFUNC.CREATEABSLINK', ...names)).Absences;
    expect(labelsOf()).toBeUndefined();
    expect(labelsOf('SUB.VIEW')).toEqual(['Create absence', 'Find substitute']);
  });

  test('omits the links to enter absences and vacancies without their permissions', () => {
    const names = ['ABSR.CREATE', 'ABSR.VACANCY', 'SUB.VIEW', 'PSEUDO.UsesVacancies'];
    const labelsOf = (...further: string[]) =>
      labels(completeCatalogue, holding(...names, ...further)).Absences ?? [];
    expect(labelsOf()).toEqual([]);
    expect(labelsOf('WEBFUNC.CREATEVACLINK')).toEqual(['Create vacancy']);
    expect(labelsOf('WEBFUNC.CREATEABSLINK')).toEqual(['Create absence', 'Find substitute']);
  });
});

describe('every menu', () => {
  const all = catalogue(productSummaries);
  const held = fc.subarray([...permissionNames, 'PSEUDO.UsesVacancies', 'PSEUDO.ISCAMPUSUSER']);
  const people = fc
    .record({
      permissions: held.map((names) => new Set(names)),
      features: fc.subarray([...everyFeature]).map((names) => new Set(names)),
      userType: fc.constantFrom('org', 'campus', 'csRep', 'worker'),
    })
    .map((parts) => access(parts));
  const menu = (entries: readonly CatalogueEntry[], who: MenuContext['access']) =>
    menuFor(entries, { access: who, language: 'en' });

  test('leads to existing pages only, and is the same without missing ones', () => {
    fc.assert(
      fc.property(people, (who) => {
        const there = all.filter(({ now }) => now === 'page' || now === 'entity' || now === 'legacy');
        const paths = menu(all, who).flatMap(({ entries }) => entries.map(({ path }) => path));
        expect(paths.filter((path) => !there.some((entry) => entry.path === path))).toEqual([]);
        expect(menu(there, who)).toEqual(menu(all, who));
      }),
      { numRuns: 50 },
    );
  });

  test('has no empty group, and is the same for any order of the catalog', () => {
    fc.assert(
      fc.property(
        people,
        fc.shuffledSubarray([...completeCatalogue], { minLength: completeCatalogue.length }),
        (who, shuffled) => {
          const groups = menu(completeCatalogue, who);
          expect(groups.filter(({ entries }) => entries.length === 0)).toEqual([]);
          expect(menu(shuffled, who)).toEqual(groups);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('has only permitted pages', () => {
    fc.assert(
      fc.property(people, (who) => {
        for (const { path } of menu(completeCatalogue, who).flatMap(({ entries }) => entries)) {
          const { permission, oneOf } = completeCatalogue.find((entry) => entry.path === path) ?? {};
          expect(permission === undefined || who.permissions.has(permission)).toBe(true);
          expect(oneOf === undefined || oneOf.some((name) => who.permissions.has(name))).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('the rendered menu', () => {
  const menu = (facts = access()) => menuFor(menuCatalogue(), { access: facts, language: 'en' });
  const drawn = (pins: readonly string[] = [], facts = access()) => arrangeMenu(menu(facts), pins);

  test('has daily entries first, and setup entries in groups', () => {
    const { daily, groups } = drawn();
    expect(daily.map(({ label }) => label)).toEqual([
      'Home',
      'Today',
      'Create absence',
      'Find employee',
      'Find substitute',
      'Create vacancy',
      'Approve',
      'Reconcile',
      'Absence days',
      'Live calls',
      'Substitute absences',
      'Search',
      'Employees',
      'Absence and vacancy files',
      'Substitutes',
      'Vacancy profiles',
      'Vacancy files',
      'Schools',
    ]);
    expect(groups.map(({ label }) => label)).toEqual([
      'Reference data',
      'Reports',
      'WebTime',
      'Extract and import',
      'Security',
      'Settings',
      'Developer',
    ]);
  });

  test('has no group with only an entry of the same name, and no developer entry without the permission', () => {
    const campus = holding('ABSR.DISPLAY', 'EMP.VIEW', 'INST.VIEW', 'REFDATA.PAYCODE.VIEW');
    const { daily, groups } = drawn([], campus);
    expect(daily.map(({ label }) => label)).toContain('Employees');
    expect(groups.map(({ label }) => label)).toEqual(['Reference data']);
    expect(drawn([], holding()).groups).toEqual([]);
  });

  test('shows pinned entries in pin order, without hidden ones', () => {
    const pins = ['/reference-data/vacancy-reason', '/reference-data/pay-code', '/gone'];
    expect(drawn(pins).pinned.map(({ label }) => label)).toEqual(['Vacancy reasons', 'Pay codes']);
    expect(drawn(pins, holding('REFDATA.PAYCODE.VIEW')).pinned.map(({ label }) => label)).toEqual([
      'Pay codes',
    ]);
    expect(drawn(['/security/accounts']).pinned.map(({ label }) => label)).toEqual(['Users']);
  });
});
