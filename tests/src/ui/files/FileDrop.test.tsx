import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileDrop } from '#src/ui/files/FileDrop.tsx';
import { Around } from '../../fields/harness.tsx';

function draw(props: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const dropped: string[][] = [];
  const { container } = render(
    <Around>
      <FileDrop
        label="Choose"
        hint="PDF, at most 2 MB"
        onFiles={(files) => dropped.push(files.map(({ name }) => name))}
        {...props}
      />
    </Around>,
  );
  const place = container.querySelector('[role=group]') as HTMLElement;
  const drop = (...names: string[]) =>
    fireEvent.drop(place, { dataTransfer: { files: names.map((name) => new File(['x'], name)) } });
  return { taken: dropped, place, drop };
}

function leaveFor(place: HTMLElement, next: Element) {
  const event = createEvent.dragLeave(place);
  Object.defineProperty(event, 'relatedTarget', { value: next });
  fireEvent(place, event);
}

test('describes the accepted files, and accepts a dropped file', () => {
  const { taken, place, drop } = draw();
  expect(screen.getByRole('button', { name: 'Choose', description: 'PDF, at most 2 MB' })).toBeDefined();
  fireEvent.dragOver(place);
  expect(screen.getByText('Drop to add the file')).toBeDefined();
  leaveFor(place, screen.getByRole('button'));
  expect(place.dataset.over).toBe('true');
  leaveFor(place, document.body);
  expect(place.dataset.over).toBeUndefined();
  drop('a.pdf');
  expect(taken).toEqual([['a.pdf']]);
});

test('rejects several files with an error if only one is allowed, and accepts them otherwise', () => {
  const one = draw();
  one.drop('a.pdf', 'b.pdf');
  expect(screen.getByRole('alert').textContent).toContain('Only one file is allowed.');
  one.drop('a.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(one.taken).toEqual([['a.pdf']]);
  cleanup();
  const several = draw({ isMultiple: true });
  several.drop('a.pdf', 'b.pdf');
  expect(several.taken).toEqual([['a.pdf', 'b.pdf']]);
});

test('accepts nothing while busy', () => {
  const { taken, drop } = draw({ isBusy: true });
  drop('a.pdf');
  expect(taken).toEqual([]);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
