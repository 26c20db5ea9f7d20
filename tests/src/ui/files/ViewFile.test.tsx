import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ViewFile } from '#src/ui/files/ViewFile.tsx';
import { Around } from '../../fields/harness.tsx';

test('a file whose new tab the browser blocks has a link', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plan');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { unmount } = render(
    <Around>
      <ViewFile
        name="plan.pdf"
        type="application/pdf"
        read={() => Promise.resolve(new Blob(['x']))}
        onFailed={vi.fn()}
      />
    </Around>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'View: plan.pdf' }));
  const link = await screen.findByRole('link', { name: 'Open plan.pdf' });
  expect(link.getAttribute('href')).toBe('blob:plan');
  expect(screen.getByRole('alert').textContent).toContain('blocked the new tab');
  unmount();
  expect(revoke).toHaveBeenCalledWith('blob:plan');
  vi.restoreAllMocks();
});
