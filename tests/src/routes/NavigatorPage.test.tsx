import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import { NavigatorPage } from '#src/pages/navigator/NavigatorPage.tsx';
import { buildSession, renderRoutes } from '../shell/harness.tsx';

let server: Server;
let old: string;

/** Serves a page in place of the legacy product, for the iframe. */
beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>old</p>'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  old = `http://127.0.0.1:${(server.address() as AddressInfo).port}/app`;
});

afterAll(() => server.close());

afterEach(async () => {
  await loaded();
  cleanup();
});

/** Waits until the iframe is loaded, because one that is removed while loading logs an error. */
const loaded = () =>
  new Promise<void>((done) => {
    const element = frame();
    if (!element) return done();
    if (element.contentDocument?.body?.textContent === 'old') return done();
    element.addEventListener('load', () => done());
  });

interface Case {
  readonly userType?: UserType;
  readonly features?: readonly string[];
  readonly isConnected?: boolean;
}

const open = (at: string, { userType = 'org', features = [], isConnected = true }: Case = {}) => {
  const usual = buildSession();
  return renderRoutes({
    at,
    session: buildSession({
      user: { ...usual.user, userTypeMnemonic: userType },
      features: new Set(features),
      config: {
        ...usual.config,
        publicUrl: 'http://localhost:3000',
        legacyAddress: isConnected ? old : undefined,
      },
    }),
    routes: [
      { path: '/navigator/*', element: <NavigatorPage /> },
      { path: '*', element: <p>the new page</p> },
    ],
  });
};
const frame = () => document.querySelector('iframe');

describe('the address of a legacy page', () => {
  test('redirects an organization user to the new page if the feature is on', async () => {
    const { router } = await open('/navigator/employee_general_information.asp?workerId=7&old=1', {
      features: ['ReactEmployeePages'],
    });
    expect(router.state.location).toMatchObject({
      pathname: '/employee/general-information',
      search: '?workerId=7',
    });
  });

  test('shows the legacy page if the feature is off', async () => {
    const { router } = await open('/navigator/InformationAlerts');
    expect(router.state.location.pathname).toBe('/navigator/InformationAlerts');
    expect(frame()?.src).toBe(`${old}/InformationAlerts`);
    expect(frame()?.getAttribute('sandbox')).not.toContain('top-navigation');
    expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe(
      `${old}/InformationAlerts`,
    );
  });

  test('shows it to campus users with any features', async () => {
    await open('/navigator/nav_default.asp', { userType: 'campus', features: ['ReactAbsenceMgmtHomepage'] });
    expect(frame()?.src).toBe(`${old}/nav_default.asp`);
  });

  test('shows older reports and settings, which have no new page', async () => {
    await open('/navigator/reports.asp?report=older');
    expect(frame()?.src).toBe(`${old}/reports.asp?report=older`);
    expect(frame()?.title).toBe('Legacy page');
    await loaded();
    cleanup();
    await open('/navigator/school_timesheet.asp');
    expect(frame()?.title).toBe('Timesheets');
  });

  test('says so if no legacy pages are configured', async () => {
    await open('/navigator/reports.asp?report=absentee', { isConnected: false });
    expect(frame()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Legacy pages aren’t connected' })).toBeTruthy();
  });

  test('is not found if it leads outside the legacy pages', async () => {
    await open('/navigator/..%2fsecret.asp');
    expect(frame()).toBeNull();
    expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });
});
