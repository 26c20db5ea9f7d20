import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { describe, expect, test } from 'vitest';
import { PageHeader, type PageHeaderProps } from '#src/shell/page/PageHeader.tsx';
import { renderPage, renderRoutes } from './harness.tsx';

const inMain = (props: PageHeaderProps) => (
  <main>
    <PageHeader {...props} />
  </main>
);

describe('the header of a page', () => {
  test('has one h1, and sets the tab’s title', async () => {
    await renderPage(inMain({ title: 'Pay codes' }));
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Pay codes',
    ]);
    expect(document.title).toBe('Pay codes · Los Angeles Unified · ABSMGMT');
  });

  test('shows breadcrumbs as links', async () => {
    await renderPage(inMain({ title: 'Sick', breadcrumb: [{ label: 'Absence reasons', to: '/reasons' }] }));
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(way).getByRole('link', { name: 'Absence reasons' }).getAttribute('href')).toBe('/reasons');
  });

  test('has secondary actions in a menu: links, buttons, and disabled ones with a reason', async () => {
    const chosen: string[] = [];
    const menu = [
      { label: 'Change log', to: '/log' },
      { label: 'Duplicate', onSelect: () => chosen.push('Duplicate') },
      { label: 'Delete', onSelect: () => chosen.push('Delete'), disabledBecause: 'It is in use.' },
    ];
    await renderPage(inMain({ title: 'Sick', menu }));
    const open = () => fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    open();
    const log = await screen.findByRole('menuitem', { name: 'Change log' });
    expect(log.getAttribute('href')).toBe('/log');
    const remove = screen.getByRole('menuitem', { name: /Delete/ });
    expect(remove.textContent).toContain('It is in use.');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(remove);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(chosen).toEqual(['Duplicate']);
  });

  test('has no menu button without secondary actions', async () => {
    await renderPage(inMain({ title: 'Sick' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('receives the focus after navigation, but not on the first page and not from a field', async () => {
    const routes = [
      {
        path: '/',
        element: (
          <>
            <Link to="/plain">plain</Link>
            <Link to="/field">field</Link>
            {inMain({ title: 'First' })}
          </>
        ),
      },
      { path: '/plain', element: inMain({ title: 'Plain' }) },
      {
        path: '/field',
        element: (
          <main>
            {/* biome-ignore lint/a11y/noAutofocus: a page that puts the focus somewhere itself */}
            <input aria-label="name" autoFocus />
            <PageHeader title="Field" />
          </main>
        ),
      },
    ];
    const first = await renderRoutes({ routes });
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByText('plain'));
    const heading = await screen.findByRole('heading', { name: 'Plain' });
    expect(document.activeElement).toBe(heading);
    first.unmount();
    await renderRoutes({ routes });
    fireEvent.click(screen.getByText('field'));
    await screen.findByRole('heading', { name: 'Field' });
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
  });
});
