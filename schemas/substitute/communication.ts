import { messageList, messagesLeft, messageTexts, sentMessage } from '../fields/sentMessage.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * What a substitute was told in the console
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/notifications").
 */
export const substituteCommunication = defineTab({
  $id: 'substitute/communication',
  title: 'Notification',
  description: 'In-app notifications sent to this substitute. People without an account don’t receive any.',
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
        'In-app notifications sent to this substitute. People without an account don’t receive any.':
          'Notificaciones enviadas a este sustituto en la consola. Quienes no tienen cuenta no reciben ninguna.',
      },
    },
  },
});
