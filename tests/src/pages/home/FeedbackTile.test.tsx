import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FeedbackTile } from '#src/pages/home/FeedbackTile.tsx';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import { renderPage } from '#tests/src/shell/harness.tsx';

const read = 'GET /v1.0/ownFeedback';
const write = 'POST /v1.0/ownFeedback';
const job = { confirmationNumber: 100_000_001, date: '2026-11-25', about: 'Reyes, Ana', questions: [] };

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.calls.length = 0;
  service.answers = { [read]: [200, [job]] };
  at(service, '/home');
  connectPage();
});

const rate = async (stars: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Rate: Reyes, Ana, / }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send rating' });
  expect(send.disabled).toBe(true);
  // Fires the click event directly instead of moving a pointer, because without layout no star has a position.
  fireEvent.click(screen.getByRole('radio', { name: stars }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Comments' }), ' Good notes ');
  await userEvent.click(send);
};

describe('the jobs to rate on the start page', () => {
  it('are rated with stars and a comment, and are then removed', async () => {
    service.answers[write] = [200, { confirmationNumber: job.confirmationNumber, stars: 4 }];
    await renderPage(<FeedbackTile />);
    await screen.findByRole('region', { name: 'How did it go?' });
    service.answers[read] = [200, []];
    await rate('4 stars');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = service.calls.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ confirmationNumber: job.confirmationNumber, stars: 4, comments: 'Good notes' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'How did it go?' })).toBeNull());
  });

  it('ask the district’s questions, and need the required ones', async () => {
    const questions = [
      { feedbackQuestionId: 1, question: 'On time?', answerType: 'yesNo', isRequired: true },
      { feedbackQuestionId: 2, question: 'Best part?', answerType: 'text', isRequired: false },
      {
        feedbackQuestionId: 3,
        question: 'Which class?',
        answerType: 'choice',
        choices: ['Math', 'Art'],
        isRequired: false,
      },
    ];
    service.answers = { [read]: [200, [{ ...job, questions }]], [write]: [200, {}] };
    await renderPage(<FeedbackTile />);
    await userEvent.click(await screen.findByRole('button', { name: /^Rate: Reyes, Ana, / }));
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send rating' });
    fireEvent.click(screen.getByRole('radio', { name: '3 stars' }));
    expect(send.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Art' }));
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = service.calls.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({
      confirmationNumber: job.confirmationNumber,
      stars: 3,
      answers: [
        { feedbackQuestionId: 1, answer: false },
        { feedbackQuestionId: 3, answer: 'Art' },
      ],
    });
  });

  it('stay, with the reason, if the rating is rejected', async () => {
    service.answers[write] = [404, failure('notFound')];
    await renderPage(<FeedbackTile />);
    await rate('1 star');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
