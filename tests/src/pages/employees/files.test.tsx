import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { attachmentLimits } from '#schemas/rules/attachments.ts';
import { ChosenFiles, problemOfFile } from '#src/derived/files/ChosenFiles.tsx';
import { OneDayNotice } from '#src/pages/employees/files/OneDayNotice.tsx';
import { Around } from '../../fields/harness.tsx';

function Choosing() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <ChosenFiles files={files} onChange={setFiles} />;
}

describe('selected files', () => {
  test('are listed with their errors, and can be removed', async () => {
    const user = userEvent.setup({ applyAccept: false });
    const { container } = render(
      <Around>
        <Choosing />
      </Around>,
    );
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, [new File(['x'], 'plan.pdf'), new File(['x'], 'plan.exe')]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain('This file type isn’t accepted');
    await user.click(screen.getByRole('button', { name: 'Remove plan.exe' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are validated by name and size before upload', () => {
    expect(problemOfFile({ name: 'plan.pdf', size: 10 })).toBeUndefined();
    expect(problemOfFile({ name: 'plan.pdf', size: 0 })).toBe('fileEmpty');
    expect(problemOfFile({ name: 'plan.pdf', size: attachmentLimits.bytes + 1 })).toBe('fileSize');
    expect(problemOfFile({ name: 'plan.html', size: 10 })).toBe('fileType');
  });
});

test('equal from and to dates have a notice, and others have none', () => {
  const draw = (from: unknown, to: unknown) =>
    render(
      <Around>
        <OneDayNotice from={from} to={to} />
      </Around>,
    );
  draw('2026-12-01', '2026-12-01');
  expect(screen.getByRole('alert').textContent).toContain('Both dates are the same');
  cleanup();
  draw('2026-12-01', '2026-12-02');
  draw(undefined, undefined);
  expect(screen.queryByRole('alert')).toBeNull();
});
