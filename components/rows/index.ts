export { createPointing, type Pointing } from './pointing-state';
export { PointingFoot, PointingView } from './pointing-view';
export { RecipeLine } from './recipe-line';
