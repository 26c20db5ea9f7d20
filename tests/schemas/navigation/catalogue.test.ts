import { describe, expect, test } from 'vitest';
import { pseudoNames } from '#schemas/access/pseudoPermissions.ts';
import { matches } from '#schemas/access/routeRule.ts';
import { catalogue, entryAt, plannedPages } from '#schemas/navigation/catalogue.ts';
import { catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { navigationPages, redirections } from '#schemas/navigation/navigation.ts';
import { plannedPage } from '#schemas/navigation/planned/plannedPage.ts';
import { entryRoutes, routeGroups } from '#schemas/navigation/routeGroups.ts';
import { features } from '#schemas/protocol/organizations/features.ts';
import { supportPermissionNames } from '#schemas/protocol/session/permissions.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { productSummaries } from '../../src/shell/summaries.ts';
import { specifiedPaths } from './specifiedPaths.ts';

const entries = catalogue(productSummaries);

describe('the route catalogue', () => {
  test.each(specifiedPaths)('knows %s', (path) => {
    const entry = entryAt(entries, path);
    expect(entry?.title.en).toBeTruthy();
    expect(entry?.title.es).toBeTruthy();
  });

  test('has each path once', () => {
    const paths = entries.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(entryAt(entries, '/reference-data')?.now).toBe('page');
    expect(entryAt(entries, '/reference-data/pay-code')?.now).toBe('entity');
    expect(entryAt(entries, '/employee/general-information')?.now).toBe('entity');
    expect(entryAt(entries, '/employee/absence-reasons/add')?.now).toBe('redirect');
    expect(entryAt(entries, '/navigator/school_time_approvers.asp')?.now).toBe('legacy');
    expect(entryAt(entries, '/settings/general')?.now).toBe('page');
    expect(entryAt(entries, '/navigator/reports.asp')?.now).toBe('page');
    expect(entryAt(entries, '/absences/create-absence')?.now).toBe('page');
    expect(entryAt(entries, '/absences/create-vacancy')?.now).toBe('page');
    expect(entryAt(entries, '/extract')?.now).toBe('entity');
  });

  test('has every page of an employee', () => {
    const ofEmployee = specifiedPaths.filter((path) => path.startsWith('/employee/'));
    const later = ofEmployee.filter((path) => entryAt(entries, path)?.now === 'later');
    expect(later).toEqual([]);
    expect(ofEmployee.length).toBeGreaterThan(15);
  });

  test('requires only existing permissions and features', () => {
    const known = new Set([...permissionNames, ...supportPermissionNames, ...pseudoNames]);
    const bare = (name: string) => name.replace(/^!/, '');
    for (const { permission = [], oneOf = [], menu = [], flags = [], now } of entries) {
      const requested = [permission, oneOf, menu.map((place) => place.permission ?? [])].flat(2);
      expect(requested.filter((name) => !known.has(bare(name)))).toEqual([]);
      if (now !== 'entity') expect(flags.filter((flag) => !(bare(flag) in features))).toEqual([]);
    }
  });

  test('gives each absence page its own permission', () => {
    const requested = ['create-absence', 'create-vacancy', 'approve', 'reconcile'].map(
      (name) => entryAt(entries, `/absences/${name}`)?.permission,
    );
    expect(new Set(requested).size).toBe(4);
    expect(requested).not.toContain(undefined);
  });

  test('redirects only to existing paths, without a second redirect', () => {
    const leading = redirections.map(({ to }) => to.replace(/\?.*/, ''));
    const there = leading.map((path) => path.replace(/\/new$/, ''));
    const states = there.map((path) => entryAt(entries, path.replace(/\/(:id|\*)$/, ''))?.now);
    expect(states.filter((now) => now !== 'page' && now !== 'entity')).toEqual([]);
  });

  test('has content in every group that loads separately', () => {
    for (const group of routeGroups) {
      expect(
        entries.filter(({ path }) => matches(group, path)).map(({ path }) => path),
        group,
      ).not.toEqual([]);
    }
  });

  test('leaves out paths that are served before the console loads', () => {
    const own = entryRoutes.filter((path) => path !== '/' && entryAt(entries, path.replace('*', 'x')));
    expect(own).toEqual([]);
  });

  test('uses the entry of a built page, not that of its plan', () => {
    const planned = plannedPage(['/extract', 'Extract', 'Extracción', 'EXTRACT.VIEW']);
    const built = { path: '/extract', title: { en: 'My extract', es: 'Mi extracción' } };
    const source = { redirections: [], summaries: [], legacy: [], places: {} };
    const [entry, ...others] = catalogueOf({ ...source, pages: [built], planned: [planned] });
    expect(entry).toMatchObject({ title: { en: 'My extract' }, now: 'page' });
    expect(others).toEqual([]);
  });

  test('plans no page twice, and has texts for every page', () => {
    const paths = plannedPages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect([...plannedPages, ...navigationPages].filter(({ title }) => !title.en || !title.es)).toEqual([]);
  });
});
