import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FacetRail } from '#src/derived/record/frame/FacetRail.tsx';
import { Around, named } from '../../fields/harness.tsx';

const titles = ['Address', 'Calls', 'Sign-in history'];
const facets = titles.map((title) => ({ name: title, title }) as never);

const rail = (open: string) => (
  <Around entity={named('reference-data/pay-code')}>
    <div data-rail="" data-testid="rail">
      <FacetRail
        groups={[{ title: 'About them', facets }] as never}
        pathOf={() => '/one'}
        isOpen={({ name }) => name === open}
        counts={{ of: new Map(), isError: false } as never}
      />
    </div>
  </Around>
);

/** Returns a fake layout for an element of a tab rail that is 80 pixels high, with lines of 40 pixels. */
function measure(this: Element) {
  const scrolled = document.querySelector('[data-rail]')?.scrollTop ?? 0;
  const line = titles.indexOf(this.textContent ?? '');
  if (line < 0) return { top: 0, bottom: 80 } as DOMRect;
  return { top: line * 40 - scrolled, bottom: line * 40 + 40 - scrolled } as DOMRect;
}

afterEach(() => vi.restoreAllMocks());

test('the open tab is scrolled into view if the tabs overflow', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(measure);
  const { rerender } = render(rail('Sign-in history'));
  const scrolled = () => screen.getByTestId('rail').scrollTop;
  expect(scrolled()).toBe(40);
  rerender(rail('Calls'));
  expect(scrolled(), 'seen already').toBe(40);
  rerender(rail('Address'));
  expect(scrolled()).toBe(0);
  expect(screen.getByRole('navigation', { name: 'Sections of this page' })).toBeDefined();
});
