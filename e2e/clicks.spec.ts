import type { BrowserContextOptions, Page } from '@playwright/test';
import { Acts } from './acts.ts';
import type { Person } from './people.ts';
import { expect, expectAccessible, test } from './story.ts';

const district = '/district/622710';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The input methods. Each uses employees of its own, so that stories that run in parallel do not conflict. */
const ways = [
  {
    name: 'pointer',
    by: 'pointer',
    moved: 'Beckham, Margaret',
    balance: 0,
    leaving: 'Driggers, Margaret',
    type: 'Librarian',
    to: 'School Psychologist',
  },
  {
    name: 'keyboard',
    by: 'keyboard',
    moved: 'Cooper, Margaret',
    balance: 1,
    leaving: 'Eng, Margaret',
    type: 'Library',
    to: 'LEA Administrator',
  },
  {
    name: 'finger on a phone',
    by: 'finger',
    moved: 'Farnsworth, Margaret',
    balance: 2,
    leaving: 'Frias, Margaret',
    type: 'Elementary School Counselor',
    to: 'Ungraded Teacher',
  },
  {
    name: 'keyboard on a narrow page',
    by: 'keyboard',
    isNarrow: true,
    moved: 'Fullerton, Margaret',
    balance: 3,
    leaving: 'Hanks, Margaret',
    type: 'Instructional Coordinator',
    to: 'Kindergarten Teacher',
  },
] as const;

/**
 * Runs the morning's tasks with each input method. Each task starts on the start page and has a maximum number of
 * actions, the same on phone and desktop.
 */
for (const { name: way, by, ...who } of ways) {
  const isPhone = by === 'finger' || 'isNarrow' in who;
  const looks = way === 'pointer' || way === 'finger on a phone';
  const viewport = isPhone ? { viewport: { width: 390, height: 844 } } : {};
  const options = by === 'finger' ? { ...viewport, hasTouch: true, isMobile: true } : viewport;
  type Open = (person: Person, path: string, options: BrowserContextOptions) => Promise<Page>;
  const start = async (as: Open, person: Person) => {
    const page = await as(person, `${district}/home`, options);
    await expect(heading(page)).toHaveText('Home');
    return new Acts(page, by);
  };
  const find = async (acts: Acts, typed: string, name: string) => {
    await acts.search(typed, name);
    await expect(heading(acts.page)).toHaveText(new RegExp(name));
  };
  const undo = (page: Page) => notices(page).getByRole('button', { name: /^Undo/ }).first();
  /** Hovers over the notice that undoes the last change, because it then stays open. A finger cannot do that. */
  const keepNotice = async (page: Page) => {
    if (by === 'pointer') await undo(page).hover();
  };
  /**
   * Undoes the last change with one action: the button of its notice or, by keyboard, the entry in the command palette.
   */
  const takeBack = async (acts: Acts) => {
    const before = acts.count;
    if (by === 'keyboard') await acts.search('undo the last', 'Undo the last change');
    else await acts.choose(undo(acts.page));
    expect(acts.count - before).toBe(1);
  };
  test(`by ${way}: finding Margaret Garcia takes one action`, async ({ as }) => {
    const acts = await start(as, 'admin');
    await find(acts, 'Margaret Gar', 'Garcia, Margaret');
    expect(acts.count).toBe(1);
  });

  test(`by ${way}: changing a school takes at most three actions, and undoing it takes one`, async ({
    as,
  }) => {
    const acts = await start(as, 'admin');
    const { page } = acts;
    await find(acts, who.moved, who.moved);
    const school = page.getByRole('button', { name: /^Change Schools: / });
    await expect(school).not.toContainText('Loading');
    const before = await school.innerText();
    await acts.choose(school);
    await expect(page.getByRole('dialog', { name: 'Change Schools' })).toBeVisible();
    if (looks) await expectAccessible(page, 'a fact of the head that is changed');
    await acts.take('hollywood sen', 'Hollywood Senior High');
    await keepNotice(page);
    await expect(school).toContainText('Hollywood Senior High');
    expect(acts.count).toBeLessThanOrEqual(3);
    await takeBack(acts);
    await expect(school).toHaveText(before);
  });

  test(`by ${way}: adding days to a balance takes at most four actions`, async ({ as, unique }) => {
    const acts = await start(as, 'admin');
    const { page } = acts;
    await find(acts, 'Mosley, Lashawn', 'Mosley, Lashawn');
    await acts.choose(page.getByRole('link', { name: 'Balances', exact: true }));
    await acts.choose(page.getByRole('button', { name: /^Add to / }).nth(who.balance));
    await expect(page.getByRole('dialog').getByLabel('Days')).toBeFocused();
    await acts.type('1.5');
    await page.keyboard.press('Tab');
    await acts.type(unique);
    await acts.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(acts.count).toBeLessThanOrEqual(4);
  });

  test(`by ${way}: deactivating an employee shows the effects and takes at most three actions, and undoing it takes one`, async ({
    as,
  }) => {
    const acts = await start(as, 'admin');
    const { page } = acts;
    await find(acts, who.leaving, who.leaving);
    await acts.choose(page.getByRole('button', { name: 'Deactivate', exact: true }));
    const dialog = page.getByRole('alertdialog', { name: /^Deactivate / });
    await expect(dialog.getByText('End date')).toBeVisible();
    await acts.choose(dialog.getByRole('button', { name: 'Deactivate' }));
    await keepNotice(page);
    await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
    expect(acts.count).toBeLessThanOrEqual(3);
    await takeBack(acts);
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  });

  test(`by ${way}: moving all employees of one type to another takes at most six actions`, async ({ as }) => {
    const acts = await start(as, 'admin');
    const { page } = acts;
    await acts.choose(page.getByRole('link', { name: 'Employees', exact: true }).first());
    const facets = isPhone ? 'Filter' : 'Employee type';
    await acts.choose(page.getByRole('search').getByRole('button', { name: facets }));
    const facet = page.getByRole('dialog', { name: facets });
    await acts.choose(facet.getByRole('checkbox', { name: new RegExp(who.type) }), 'Space');
    await acts.choose(facet.getByRole('button', { name: /^Change all \d/ }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Employee type' })).toBeFocused();
    if (looks) await expectAccessible(page, 'a change of all that a facet found');
    await acts.take(who.to, who.to);
    await acts.choose(dialog.getByRole('button', { name: /^Change \d/ }));
    await expect(dialog.getByText(/are now Employee type: /)).toContainText(who.to);
    expect(acts.count).toBeLessThanOrEqual(6);
    await acts.choose(dialog.getByRole('button', { name: 'Close' }));
    await takeBack(acts);
    await expect(page.getByText(/^Undone: /)).toBeVisible();
  });

  test(`by ${way}: impersonating a campus user takes two actions and a reason`, async ({ as }) => {
    const acts = await start(as, 'support');
    const { page } = acts;
    await acts.search('act as campus', 'Act as');
    // The focus starts at the heading, which names the person to impersonate; Tab leads to the reason.
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await acts.type('The list of absences looks wrong to them.');
    await acts.choose(page.getByRole('button', { name: 'Start in read-only mode' }));
    await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('You are acting as');
    expect(acts.count).toBe(2);
  });

  test(`by ${way}: opening today’s unfilled absences takes one action`, async ({ as }) => {
    const acts = await start(as, 'admin');
    const { page } = acts;
    const tile = page.getByRole('region', { name: 'Unfilled by school' });
    await acts.choose(tile.getByRole('link', { name: /^All/ }));
    await expect(heading(page)).toHaveText('Daily absences');
    expect(decodeURIComponent(page.url())).toContain('"fillStatus":2');
    expect(acts.count).toBe(1);
  });
}
