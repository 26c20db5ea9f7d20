import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import { expect, expectAccessible, expectContrast, inScheme, test } from './story.ts';
import { untilQuiet } from './untilQuiet.ts';

const district = '/district/622710';
const employees = `${district}/employee/select-employee`;
const employee = `${district}/employee/general-information?workerId=5`;
const payCodes = `${district}/reference-data/pay-code`;

/** A page state that no other story checks: the path of the page, and how to bring the page into the state. */
interface State {
  readonly name: string;
  readonly as?: Person;
  readonly path: string;
  /** Viewport width in pixels; default: wide enough for a table. */
  readonly width?: number;
  /** Answers requests whose URL matches the pattern with this status, or never. */
  readonly answer?: readonly [pattern: RegExp, status: number | 'never'];
  /** Names of controls to press in order, in both languages. */
  readonly presses?: readonly RegExp[];
  readonly keys?: readonly string[];
  /** A selector that shows that the state is reached; by default, nothing is loading. */
  readonly shows?: string;
}

const menu = '[role=menu]';
const dialog = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const onItsWay = 'main :is([class*=Skeleton], [aria-busy=true])';
const failed = 'main :is([role=alert], [role=status])';
const more = /^(More actions|Más acciones)$/;

const states: readonly State[] = [
  { name: 'menu of a page', path: employees, presses: [more], shows: menu },
  { name: 'columns', path: employees, presses: [/^(Columns|Columnas)/], shows: '.MuiPopover-paper' },
  { name: 'views', path: employees, presses: [/^(Views|Vistas)/], shows: '.MuiPopover-paper' },
  { name: 'facet', path: employees, presses: [/^(Schools|Escuelas)/], shows: '.MuiPopover-paper' },
  { name: 'account', path: employees, presses: [/^(Account|Cuenta)/], shows: dialog },
  { name: 'palette with hits', path: employees, keys: ['Control+k', ...'garcia'], shows: '[role=option]' },
  {
    name: 'bar of what is selected',
    path: employees,
    presses: [/^(Select all rows on this page|Seleccionar todas las filas de esta página)$/],
    // Scrolls to the end of the page, because elsewhere the bar of selected rows covers rows.
    keys: ['End'],
    shows: '[role=region] button',
  },
  {
    name: 'record beside its list',
    path: employees,
    presses: [/^(Preview|Vista previa)/],
    shows: 'aside, [role=complementary]',
  },
  { name: 'list on its way', path: payCodes, answer: [/payCodes?\b/i, 'never'], shows: onItsWay },
  { name: 'nothing found', path: `${district}/search/search?searchFor=qqqq` },
  { name: 'list without a match', path: `${employees}?filter={"q":"qqqqqq"}` },
  {
    name: 'failed search',
    path: `${district}/search/search?searchFor=garcia`,
    answer: [/\/search/, 400],
    shows: failed,
  },
  {
    name: 'failed log',
    path: `${payCodes}/change-log`,
    answer: [/changelog|changes|history/i, 400],
    shows: failed,
  },
  { name: 'forbidden list', as: 'reader', path: `${district}/settings/services` },
  { name: 'forbidden form', as: 'reader', path: `${payCodes}/new` },
  { name: 'forbidden districts', as: 'admin', path: `${district}/settings/districts` },
  {
    name: 'picker of a form',
    path: employee,
    keys: [],
    presses: [/^(Gender|Género|Sexo)/],
    shows: '[role=option]',
  },
  { name: 'deactivation', path: employee, presses: [/^(Deactivate|Desactivar)$/], shows: dialog },
  {
    name: 'fields of many',
    path: payCodes,
    presses: [
      /^(Select all rows on this page|Seleccionar todas las filas de esta página)$/,
      /^(Edit fields|Editar campos)$/,
    ],
    shows: dialog,
  },
  { name: 'notices', path: employees, presses: [/^(Notifications|Notificaciones)/], shows: dialog },
  {
    name: 'two districts that differ',
    as: 'support',
    path: `${district}/settings/compare-districts?district=2629220&name=North&kind=reference-data/skill`,
    shows: 'main tbody tr',
  },
  {
    name: 'tree of visibility',
    path: `${district}/substitute/jobvisibility-hierarchy?substituteId=989`,
    shows: '[role=treegrid]',
  },
  {
    name: 'times of calls',
    path: `${district}/substitute/define-call-time?substituteId=989`,
    presses: [/^(Edit on calendar|Editar en el calendario)/],
    shows: '[role=dialog], [role=grid]',
  },
  {
    name: 'menu of the phone',
    path: employees,
    width: 390,
    presses: [/^(Open menu|Abrir el menú)/],
    shows: 'nav',
  },
  {
    name: 'tabs on the phone',
    path: employee,
    width: 390,
    presses: [/^(General information|Información general)/],
    shows: dialog,
  },
];

for (const language of ['en', 'es'] as const) {
  for (const half of [0, 1]) {
    test(`open, empty, failed and forbidden states are accessible, in ${language} (${half + 1})`, async ({
      as,
    }) => {
      test.setTimeout(300_000);
      for (const state of states.filter((_, index) => index % 2 === half)) {
        const page = await as(state.as ?? 'admin', 'about:blank', {
          viewport: { width: state.width ?? 1440, height: 900 },
        });
        await lead(page, state, language);
        const what = `${state.name}, ${language}`;
        await inScheme(page, 'light');
        await expectAccessible(page, what, 'frame');
        expect.soft(await page.evaluate(moving), what).toEqual([]);
        await expectContrast(page, 'dark', `${what}, dark`);
        // Checks that the page still shows the loading state if the service never responds.
        if (state.answer?.[1] === 'never') await expect(page.locator(onItsWay).first()).toBeVisible();
        await page.close();
      }
    });
  }
}

/** Opens the page of a state and brings it into that state. */
async function lead(page: Page, state: State, language: string): Promise<void> {
  await page.addInitScript((locale) => {
    if (window.origin !== 'null') localStorage.setItem('RaStore.absmgmt.locale', JSON.stringify(locale));
  }, language);
  const [pattern, status] = state.answer ?? [];
  if (pattern) {
    const body = JSON.stringify({ code: 'failure', message: 'No.', requestId: 'r-1' });
    await page.route(pattern, (route) => {
      if (status === 'never')
        return /v1\.0|\/api\//.test(route.request().url()) ? undefined : route.continue();
      return /services/.test(route.request().url()) && typeof status === 'number'
        ? route.fulfill({ status, contentType: 'application/json', body })
        : route.continue();
    });
  }
  await page.goto(state.path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('main h1').last()).toBeVisible();
  if (!pattern) await expect(page.locator(onItsWay)).toHaveCount(0);
  for (const name of state.presses ?? []) await pressed(page, name).click();
  for (const key of state.keys ?? []) await page.keyboard.press(key);
  if (state.shows) await expect(page.locator(state.shows).last()).toBeVisible();
  else await untilQuiet(page);
}

function pressed(page: Page, name: RegExp) {
  return (['button', 'menuitem', 'combobox', 'checkbox'] as const)
    .map((role) => page.getByRole(role, { name }))
    .reduce((found, other) => found.or(other))
    .first();
}

/**
 * Runs in the page: returns the tag and class names of elements that still move or change although the user prefers
 * reduced motion (docs/look.md#motion).
 */
function moving(): string[] {
  const seconds = (text: string) => Math.max(...text.split(',').map((one) => Number.parseFloat(one) || 0));
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
      return (
        seconds(transitionDuration) > 0.01 || (animationName !== 'none' && seconds(animationDuration) > 0.01)
      );
    })
    .map((element) => `${element.tagName} ${element.className}`)
    .slice(0, 5);
}
