import { defineTab } from '../model/defineRecord.ts';

/**
 * Whether a substitute has confirmed what the district tells about automatic calls, and how they did
 * (docs/specification.md#master-data-9-limits: "Call-time disclaimer reconfirmation can be forced";
 * docs/domain.md#call-time-disclaimer). Only the substitute confirms, on the start page.
 */
export const substituteDisclaimer = defineTab({
  $id: 'substitute/call-time-disclaimer',
  title: 'Call-time disclaimer',
  description: 'Whether the substitute has confirmed what the district tells about automatic calls.',
  properties: {
    disclaimerState: {
      type: 'string',
      title: 'Confirmation',
      readOnly: true,
      oneOf: [
        { const: 'confirmed', title: 'Confirmed' },
        { const: 'open', title: 'Not confirmed: no calls until then' },
        { const: 'none', title: 'The district asks for none' },
      ],
      'x-field': {
        computed: true,
        filter: false,
        sort: false,
        values: { confirmed: { colour: 'filled' }, open: { colour: 'held' }, none: { colour: 'notNeeded' } },
      },
    },
    disclaimerText: {
      type: 'string',
      title: 'What the district tells',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false, widget: 'longText' },
    },
    disclaimerVersion: { type: 'integer', title: 'Confirmed version', readOnly: true },
    disclaimerConfirmedAt: { type: 'string', format: 'date-time', title: 'Confirmed on', readOnly: true },
    disclaimerChannel: {
      type: 'string',
      title: 'Confirmed by',
      readOnly: true,
      oneOf: [
        { const: 'web', title: 'Web' },
        { const: 'phone', title: 'Phone' },
      ],
    },
    disclaimerAddress: {
      type: 'string',
      title: 'Address of the device',
      description: 'The network address from which it was confirmed.',
      maxLength: 64,
      readOnly: true,
    },
    reconfirmationAskedAt: {
      type: 'string',
      format: 'date-time',
      title: 'Asked to confirm again on',
      readOnly: true,
    },
  },
  'x-entity': {
    plural: 'Confirmations of the disclaimer',
    tab: 'Call-time disclaimer',
    operations: {
      get: 'GET /substitute/callTimes/disclaimer?substituteId',
      disclaimers: 'GET /substitute/callTimes/disclaimers?substituteIds',
      forceReconfirmation: 'PUT /substitute/callTime/forceReconfirmation?substituteId',
    },
    permission: 'CALLTIMES',
    actions: {
      forceReconfirmation: {
        label: 'Have it confirmed again',
        icon: 'repeat',
        operation: 'forceReconfirmation',
        permission: 'SUB.FORCERECONFIRM',
        condition: { properties: { disclaimerState: { const: 'confirmed' } }, required: ['disclaimerState'] },
        because: 'There is no confirmation that holds now.',
        confirm: {
          title: 'Have {label} confirm the disclaimer again?',
          text: 'There are no calls until it is confirmed on the start page. Jobs are still shown on the web.',
          button: 'Have it confirmed again',
        },
        done: '{label} is asked to confirm the disclaimer again.',
      },
    },
    translations: {
      es: {
        'Call-time disclaimer': 'Aviso sobre horarios de llamada',
        'Confirmations of the disclaimer': 'Confirmaciones del aviso',
        'Whether the substitute has confirmed what the district tells about automatic calls.':
          'Si el sustituto ha confirmado lo que el distrito comunica sobre las llamadas automáticas.',
        Confirmation: 'Confirmación',
        Confirmed: 'Confirmado',
        'Not confirmed: no calls until then': 'Sin confirmar: sin llamadas hasta entonces',
        'The district asks for none': 'El distrito no pide ninguna',
        'What the district tells': 'Lo que comunica el distrito',
        'Confirmed version': 'Versión confirmada',
        'Confirmed on': 'Confirmado el',
        'Confirmed by': 'Confirmado por',
        Web: 'Web',
        Phone: 'Teléfono',
        'Address of the device': 'Dirección del dispositivo',
        'The network address from which it was confirmed.': 'La dirección de red desde la que se confirmó.',
        'Asked to confirm again on': 'Se pidió confirmar de nuevo el',
        'Have it confirmed again': 'Pedir que se confirme de nuevo',
        'There is no confirmation that holds now.': 'Ahora no hay ninguna confirmación vigente.',
        'Have {label} confirm the disclaimer again?': '¿Pedir a {label} que confirme de nuevo el aviso?',
        'There are no calls until it is confirmed on the start page. Jobs are still shown on the web.':
          'No hay llamadas hasta que se confirme en la página de inicio. Los trabajos se siguen mostrando en la web.',
        '{label} is asked to confirm the disclaimer again.':
          'Se pide a {label} que confirme de nuevo el aviso.',
      },
    },
  },
});
