/** An address as its form sends it (B§3). */
export const WORK_ADDRESS_WIRE = {
  label: 'Trabalho',
  receiverName: 'Ana',
  zipcode: '01001000',
  address: 'Praça da Sé',
  number: '1',
  address2: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  main: false,
};
