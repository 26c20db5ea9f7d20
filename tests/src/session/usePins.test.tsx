import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePins, useTogglePin } from '#src/session/usePins.ts';
import { renderPage } from '../shell/harness.tsx';
import { connectAnswering, refusing } from './answeringService.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Pins() {
  const toggle = useTogglePin('menuPins');
  return (
    <>
      <output>{usePins('menuPins').join(' ')}</output>
      {['/a', '/b'].map((pin) => (
        <button key={pin} type="button" onClick={() => toggle(pin)}>
          {pin}
        </button>
      ))}
    </>
  );
}

test('the displayed pins are the stored ones, even if one of two changes is rejected', async () => {
  const service = connectAnswering();
  const answers: [number, unknown][] = [
    [400, refusing('invalid')],
    [200, { userPreferenceValue: '/a /b' }],
  ];
  Object.defineProperty(service.answers, '/services/absence/absenceHome/userPreference', {
    get: () => answers.shift(),
  });
  await renderPage(<Pins />);
  fireEvent.click(screen.getByRole('button', { name: '/a' }));
  fireEvent.click(screen.getByRole('button', { name: '/b' }));
  await waitFor(() => expect(service.sent).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/a /b'));
});
