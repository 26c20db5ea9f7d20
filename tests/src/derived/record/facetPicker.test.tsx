import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FacetPicker } from '#src/derived/record/frame/FacetPicker.tsx';
import { FramePlacesContext } from '#src/derived/record/frame/framePlaces.tsx';
import { Around, named } from '../../fields/harness.tsx';

/**
 * The frame of a record with its tab picker. A new `drawn` remounts the picker, as when the record's page replaces the
 * loading page.
 */
function Frame({ drawn }: { readonly drawn: string }) {
  const picker = useState(false);
  const facets = ['Address', 'Skills'].map((title) => ({ name: title, title }) as never);
  return (
    <FramePlacesContext value={{ head: document.body, side: document.body, picker }}>
      <FacetPicker
        key={drawn}
        groups={[{ title: 'About them', facets }] as never}
        pathOf={() => '/one'}
        isOpen={() => false}
        counts={{ of: new Map(), isError: false } as never}
      />
    </FramePlacesContext>
  );
}

test('the tab menu stays open when its page has loaded', () => {
  const page = (drawn: string) => (
    <Around entity={named('reference-data/pay-code')}>
      <Frame drawn={drawn} />
    </Around>
  );
  const { rerender } = render(page('on its way'));
  fireEvent.click(screen.getByRole('button', { name: /^Sections of / }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
  rerender(page('here'));
  expect(screen.getAllByRole('menuitem')).toHaveLength(2);
});
