import { messageList, messagesLeft, messageTexts, sentMessage } from '../fields/sentMessage.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * What a substitute was told in the console
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/notifications").
 */
export const substituteCommunication = defineTab({
  $id: 'substitute/communication',
  title: 'Notification',
  description:
    'What the console told this substitute. E-mails, text messages and calls are not listed. Somebody without an account gets no notifications here.',
  properties: sentMessage,
  'x-entity': {
    id: 'notificationId',
    label: '{text}',
    plural: 'Communication',
    tab: 'Communication',
    computed: 'messagesToSubstitute',
    operations: { list: 'GET /substitute/notifications?substituteId' },
    permission: 'COMMUNICATION',
    count: messagesLeft,
    list: messageList,
    translations: {
      es: {
        ...messageTexts,
        'What the console told this substitute. E-mails, text messages and calls are not listed. Somebody without an account gets no notifications here.':
          'Lo que se comunicó a este sustituto en la consola. Los correos, mensajes de texto y llamadas no figuran; a quien no tiene cuenta no se le comunica nada aquí.',
      },
    },
  },
});
