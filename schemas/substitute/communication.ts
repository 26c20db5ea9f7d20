import { answerColours, callAnswers, callAnswerTexts } from '../fields/callFields.ts';
import {
  messageList,
  messageOutcomes,
  messagesLeft,
  messageTexts,
  outcomeColours,
  sentMessage,
} from '../fields/sentMessage.ts';
import { jobOfCall } from '../fields/substituteCalls.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Messages to a substitute by all channels, with the results of calls
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/notifications"; docs/domain.md#notifications).
 */
export const substituteCommunication = defineTab({
  $id: 'substitute/communication',
  title: 'Message',
  description: 'Notifications, emails, text messages and calls to this substitute.',
  properties: {
    ...sentMessage,
    outcome: {
      type: 'string',
      title: 'Outcome',
      description: 'Blank: no longer known.',
      readOnly: true,
      oneOf: [...messageOutcomes, ...callAnswers],
      'x-field': { values: { ...answerColours, ...outcomeColours } },
    },
    ...jobOfCall,
  },
  'x-entity': {
    id: 'notificationId',
    label: '{sentAt}',
    plural: 'Communication',
    tab: 'Communication',
    computed: 'messagesToSubstitute',
    operations: { list: 'GET /substitute/notifications?substituteId' },
    permission: 'COMMUNICATION',
    visibility: { schools: 'instituteId' },
    count: messagesLeft,
    list: messageList,
    translations: {
      es: {
        ...messageTexts,
        ...callAnswerTexts,
        'Notifications, emails, text messages and calls to this substitute.':
          'Notificaciones, correos, mensajes de texto y llamadas a este sustituto.',
        'Absence day': 'Día de ausencia',
        School: 'Escuela',
      },
    },
  },
});
