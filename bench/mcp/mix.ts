/** What assistants and the API are asked about. */
export const MIX = {
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactants: [{ surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5 }],
  oils: [],
};
