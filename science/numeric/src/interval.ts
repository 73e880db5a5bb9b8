/** From one number to another, both included. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}
