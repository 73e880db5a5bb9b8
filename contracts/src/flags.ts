/** Product lines that an installation may switch off (R6.3, R6.4). */
export interface Flags {
  emulsion: boolean;
  supplier: boolean;
}
