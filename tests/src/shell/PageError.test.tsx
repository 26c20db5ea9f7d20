import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import { SummariesContext } from '#src/shell/context/SummariesContext.tsx';
import { asMissingRecord } from '#src/shell/errors/MissingRecord.ts';
import { PageError } from '#src/shell/errors/PageError.tsx';
import { renderRoutes } from './harness.tsx';
import { productSummaries } from './summaries.ts';

const failure = (status: number, code: ResultCode | 'network', message = '') =>
  new ServiceError(status, { code, message, requestId: 'r-4711' });

/** The error that the page throws; undefined for none. */
let broken: unknown;

function Page() {
  if (broken) throw broken;
  return <h1>All is well</h1>;
}

const errorElement = (
  <SummariesContext.Provider value={productSummaries}>
    <PageError />
  </SummariesContext.Provider>
);

function open(error: unknown) {
  broken = error;
  return renderRoutes({
    routes: [{ errorElement, children: [{ path: '*', element: <Page /> }] }],
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a page that fails to render', () => {
  test('shows an error with the number for support, and can be retried', async () => {
    await open(failure(500, 'failure'));
    expect(heading()).toBe('Something went wrong.');
    expect(screen.getByRole('alert').textContent).toBe(
      'We don’t know what happened but something went wrong. Please wait a few minutes then try to sign in again.',
    );
    expect(screen.getByText('r-4711')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Click here to reload this page' })).toBeTruthy();
    broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All is well')).toBeTruthy();
  });

  test('distinguishes an unreachable service from a failed one', async () => {
    await open(failure(0, 'network'));
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t reach the service');
  });

  test('says that no record has an invalid number', async () => {
    await open(asMissingRecord(failure(404, 'notFound'), 'absence/absence', '999999999'));
    const error = screen.getByRole('alertdialog', { name: 'Error' });
    expect(error.textContent).toContain('No absence has the number 999999999.');
  });

  test('shows an external service’s error', async () => {
    const message = 'Shop did not answer “GET /widgets/1” as it is declared.';
    const details = { service: 'Shop' };
    await open(new ServiceError(502, { code: 'failure', message, requestId: '', details }));
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  test('shows the same error for a bug in the console', async () => {
    await open(new Error('a defect'));
    expect(heading()).toBe('Something went wrong.');
    expect(screen.queryByText('a defect')).toBeNull();
  });

  test('says that a record is not found', async () => {
    await open(failure(404, 'notFound'));
    expect(screen.getByText('It may have been deleted, or you don’t have access.')).toBeTruthy();
  });

  test('names the missing record, and links to its list, also for one of its tabs', async () => {
    for (const entity of ['vacancy-profile/general-information', 'vacancy-profile/skills']) {
      const { unmount } = await open(asMissingRecord(failure(404, 'notFound'), entity));
      expect(heading()).toBe('Vacancy profile not found');
      expect(screen.getByText(/^It may have been deleted/)).toBeTruthy();
      const list = screen.getByRole('link', { name: 'Vacancy profiles' });
      expect(list.getAttribute('href')).toMatch(/vacancy-profile\/select$/);
      unmount();
    }
  });

  test('passes other errors unchanged', () => {
    const error = failure(500, 'failure');
    expect(asMissingRecord(error, 'vacancy-profile/skills')).toBe(error);
  });

  test('shows the rejection, and who can grant access', async () => {
    const message = 'You need the permission REFDATA.PAYCODE.VIEW for this.';
    await open(failure(403, 'forbidden', message));
    expect(heading()).toBe('Ahem...');
    expect(screen.getByText(`${message} Maria Delgado can give it to you.`)).toBeTruthy();
    expect(document.title).toBe('Ahem... · Los Angeles Unified · ABSMGMT');
  });
});
