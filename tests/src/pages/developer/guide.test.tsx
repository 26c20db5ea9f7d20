import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GuideText } from '#src/pages/developer/guide/GuideText.tsx';
import { guideAddress, guidePage } from '#src/pages/developer/guide/guidePages.ts';

const page = (name: string) => `${name}.${'md'}`;

test('a guide page renders its headings, tables and code, and its links stay in the console', () => {
  const text = `# Widgets

See [the words](${page('language')}#x-entity) and [the code](../how-to/${page('entity')}).

~~~ts
const a = 1;
~~~

| word | means |
| --- | --- |
| id | who |

<script>alert(1)</script>
`;
  const { container } = render(
    <MemoryRouter>
      <GuideText text={text} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Widgets', level: 2 }).id).toBe('widgets');
  expect(screen.getByRole('link', { name: 'the words' }).getAttribute('href')).toBe(
    '/developer/guide?page=language#x-entity',
  );
  expect(screen.queryByRole('link', { name: 'the code' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'who' })).toBeTruthy();
  expect(container.querySelector('pre')?.textContent).toContain('const a = 1;');
  expect(container.querySelector('script')).toBeNull();
});

test('the guide has every page, and no other', async () => {
  expect(await guidePage('README')).toContain('# The guide');
  expect(await guidePage('language')).toContain('`x-entity`');
  expect(guidePage('nothing')).toBeUndefined();
  expect(guideAddress(page('record'))).toBe('/developer/guide?page=record');
});
